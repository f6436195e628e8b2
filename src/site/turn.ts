import { CallFault } from '../../contract/answers.ts'
import type { PageHead } from '../../contract/page.ts'
import { elementOf } from './swap.ts'

/** A guide is drawn by React with styles of its own; any other page is the website's. */
const isGuide = (type: string | undefined): boolean => type === 'guide-new' || type === 'guide-v2'

/** Whether a page is another system's: it is a guide, or speaks another language. */
export const isTurn = (shown: Pick<PageHead, 'lang'>, { type, lang }: PageHead): boolean =>
  isGuide(type) || lang !== shown.lang

const shownType = () => document.documentElement.dataset['pageType']

const loaded = (href: string) =>
  document.head.querySelector<HTMLLinkElement | HTMLScriptElement>(
    `[href="${CSS.escape(href)}"], [src="${CSS.escape(href)}"]`,
  )

/** Loads a style sheet that does not hold yet; an island may have brought it already. */
function loadSheet(href: string): Promise<void> {
  const present = loaded(href)
  if (present !== null && 'sheet' in present && present.sheet !== null) return Promise.resolve()
  const sheet = elementOf({ tag: 'link', attributes: { rel: 'stylesheet', href, media: 'not all' } })
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new CallFault('unreachable'))
    })
    document.head.append(sheet)
  })
}

/**
 * Fetches what a page is drawn with, and begins to fetch what it acts with, while the page before it still stands.
 *
 * @returns false: this page needs a full load
 * @throws CallFault where a style sheet does not come
 */
export async function preparePage({ type, start }: PageHead): Promise<boolean> {
  if (start === null) return isGuide(type) === isGuide(shownType())
  for (const href of start.modules.filter((each) => loaded(each) === null))
    document.head.append(elementOf({ tag: 'link', attributes: { rel: 'modulepreload', href } }))
  await Promise.all(start.styles.map(loadSheet))
  return true
}

/** Starts what stands in the document now, where another system put it there. */
export function turnInto({ type, start }: PageHead): void {
  if (start !== null) takeSheets(start.styles)
  delete document.documentElement.dataset['script']
  const started = isGuide(type)
    ? import('../guide.tsx').then(({ startGuide }) => startGuide())
    : import('./website.ts').then(({ startWebsite }) => startWebsite())
  started.catch(() => location.reload())
}

function takeSheets(styles: readonly string[]): void {
  for (const sheet of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (styles.includes(sheet.getAttribute('href') ?? '')) sheet.media = 'all'
    else sheet.remove()
  }
}
