import { LANGS } from '#contract/lang.ts'
import type { Config } from '#server/config.ts'
import type { Assets, PreviewMark } from './assets.ts'
import { escapeHtml } from './escape.ts'
import { getIntl } from './intl.ts'

/** The mark is above the page, but not above a modal window, and takes no clicks from what is below it. */
const STYLES = [
  '.preview-mark{position:fixed;z-index:70;bottom:0;left:0;margin:0;padding:2px 10px;pointer-events:none;',
  'font:bold 14px/20px sans-serif;color:#1a1a1a;background:#ffd84d;border:1px solid #1a1a1a}',
  ...LANGS.map((lang) => `html:lang(${lang}) .preview-mark>:not(:lang(${lang})){display:none}`),
].join('')

/** An eye on the ground of the mark. */
const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#ffd84d"/>',
  '<path d="M3 16q13-17 26 0q-13 17-26 0z" fill="#fff" stroke="#1a1a1a" stroke-width="3"/>',
  '<circle cx="16" cy="16" r="4.5" fill="#1a1a1a"/></svg>',
].join('')

/** Returns the assets of a server, in a preview with the mark of all its pages. */
export const markPreview = (assets: Assets, { isPreview }: Pick<Config, 'isPreview'>): Assets =>
  isPreview ? { ...assets, previewMark: createPreviewMark() } : assets

function createPreviewMark(): PreviewMark {
  const texts = LANGS.map((lang) => {
    const text = getIntl(lang).formatMessage({ id: 'server.preview.mark' })
    return `<span lang="${lang}">${escapeHtml(text)}</span>`
  })
  const icon = `data:image/svg+xml,${encodeURIComponent(ICON)}`
  return {
    head: `<style>${STYLES}</style>\n<link rel="icon" href="${icon}" type="image/svg+xml">`,
    body: `<p class="preview-mark">${texts.join('')}</p>`,
    styles: STYLES,
  }
}
