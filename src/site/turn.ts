import { CallFault } from '../../contract/answers.ts'
import type { HeadTag, PageHead } from '../../contract/page.ts'
import { elementOf } from './swap.ts'

/** A guide is drawn by React with styles of its own; any other page is the website's. */
const isGuide = (type: string | undefined): boolean => type === 'guide-new' || type === 'guide-v2'

/** Whether a page is another system's: it is a guide, or speaks another language. */
export const isTurn = (shown: Pick<PageHead, 'lang'>, { type, lang }: PageHead): boolean =>
  isGuide(type) || lang !== shown.lang

const shownType = () => document.documentElement.dataset['pageType']

const tagOf = (href: string) =>
  document.head.querySelector<HTMLLinkElement | HTMLScriptElement>(
    `[href="${CSS.escape(href)}"], [src="${CSS.escape(href)}"]`,
  )

/** @throws CallFault where it does not come; it can be asked for again */
function fetched(attributes: HeadTag['attributes']): Promise<void> {
  const link = elementOf({ tag: 'link', attributes })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new CallFault('unreachable'))
    })
    document.head.append(link)
  })
}

/** A style sheet, which does not hold before its page stands; an island may have brought it already. */
async function loadSheet(href: string): Promise<void> {
  const present = tagOf(href)
  const isThere = present !== null && 'sheet' in present && present.sheet !== null
  if (!isThere) await fetched({ rel: 'stylesheet', href, media: 'not all' })
}

async function loadModule(href: string): Promise<void> {
  const rel = 'modulepreload'
  const isKnown = document.createElement('link').relList.supports(rel)
  if (isKnown && tagOf(href) === null) await fetched({ rel, href })
}

/**
 * Fetches what a page is drawn with and acts with, while the page before it still stands.
 *
 * @returns false: this page needs a full load
 * @throws CallFault where a part does not come
 */
export async function preparePage({ type, start }: PageHead): Promise<boolean> {
  if (start === null) return isGuide(type) === isGuide(shownType())
  await Promise.all([...start.styles.map(loadSheet), ...start.modules.map(loadModule)])
  return true
}

/** Starts what stands in the document now, where another system put it there; nobody hears of addresses meanwhile. */
export function turnInto({ type, start }: PageHead): void {
  if (start !== null) takeSheets(start.styles)
  delete document.documentElement.dataset['script']
  const { href } = location
  const loading = isGuide(type)
    ? import('../guide.tsx').then(
        ({ startGuide }) =>
          () =>
            startGuide(true),
      )
    : import('./website.ts').then(({ startWebsite }) => startWebsite)
  loading
    .then((begin) => (location.href === href ? begin() : location.reload()))
    .catch(() => location.reload())
}

function takeSheets(styles: readonly string[]): void {
  for (const sheet of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (styles.includes(sheet.getAttribute('href') ?? '')) sheet.media = 'all'
    else sheet.remove()
  }
}
