import type { Lang } from '../../contract/lang.ts'
import type { Assets } from './assets.ts'
import { basics } from './document.ts'
import { escapeHtml } from './escape.ts'

interface PlainPage {
  state: 'loaded' | 'failed'
  title: string
  /** Elements below the title, each as HTML. */
  body: readonly string[]
  /** Address of a script that the page can do without. */
  script?: string
}

/** A page without the app: a title and a few lines, for people only. */
export const plainPage = (lang: Lang, assets: Assets, { state, title, body, script }: PlainPage): string =>
  [
    `<!doctype html>`,
    `<html lang="${lang}" data-page-type="standard" data-visitor="anonymous" data-connection="connected" data-slow="false" data-page="${state}">`,
    `<head>`,
    ...basics(title, lang, assets),
    `<meta name="robots" content="noindex">`,
    ...(script === undefined ? [] : [`<script src="${script}" defer></script>`]),
    `</head>`,
    `<body>`,
    `<main class="notice">`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    `</main>`,
    `</body>`,
    `</html>`,
  ].join('\n')
