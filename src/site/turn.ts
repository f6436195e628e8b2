import { CallFault } from '../../contract/answers.ts'
import type { PageHead } from '../../contract/page.ts'

/** A guide is drawn by React with styles of its own; any other page is the website's. */
const isGuide = (type: string | undefined): boolean => type === 'guide-new' || type === 'guide-v2'

/** Whether a page is another system's: it is a guide, or speaks another language. */
export const isTurn = (shown: Pick<PageHead, 'lang'>, { type, lang }: PageHead): boolean =>
  isGuide(type) || lang !== shown.lang

const shownType = () => document.documentElement.dataset['pageType']

const stands = (href: string): boolean =>
  document.head.querySelector(`[href="${CSS.escape(href)}"], [src="${CSS.escape(href)}"]`) !== null

/** Loads a style sheet that does not hold yet; an island may have brought it already. */
function loadSheet(href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${CSS.escape(href)}"]`,
  )
  if (present?.sheet) return Promise.resolve()
  const sheet = linkTo({ rel: 'stylesheet', href, media: 'not all' })
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
  for (const href of start.modules.filter((each) => !stands(each)))
    document.head.append(linkTo({ rel: 'modulepreload', href }))
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

function linkTo(attributes: Record<string, string>): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return link
}
