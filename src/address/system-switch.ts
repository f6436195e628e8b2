import { CallFault } from '#contract/faults.ts'
import type { HeadTag, PageHead } from '#contract/page.ts'
import { createHeadElement } from '#src/document/swap-page.ts'

/** Starts what stands in the document; `isSwitched`: it took the place of another system's page. */
export type StartSystem = (systems: Systems, isSwitched?: boolean) => Promise<void>

/** Loads what starts a guide or a page of the website. The entries pass it on, so that neither side imports the other. */
export interface Systems {
  guide: () => Promise<StartSystem>
  website: () => Promise<StartSystem>
}

/** A guide is drawn by React with styles of its own; any other page is the website's. */
const isGuideType = (type: string | undefined): boolean => type === 'guide-new' || type === 'guide-v2'

/** Whether a page is another system's: it is a guide, or speaks another language. */
export const isSystemSwitch = (shown: Pick<PageHead, 'lang'>, { type, lang }: PageHead): boolean =>
  isGuideType(type) || lang !== shown.lang

const getShownPageType = () => document.documentElement.dataset['pageType']

const findHeadTag = (href: string) =>
  document.head.querySelector<HTMLLinkElement | HTMLScriptElement>(
    `[href="${CSS.escape(href)}"], [src="${CSS.escape(href)}"]`,
  )

/** @throws CallFault where it does not come; it can be asked for again */
function loadLink(attributes: HeadTag['attributes']): Promise<void> {
  const link = createHeadElement({ tag: 'link', attributes })
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
async function loadStyleSheet(href: string): Promise<void> {
  const present = findHeadTag(href)
  const isThere = present !== null && 'sheet' in present && present.sheet !== null
  if (!isThere) await loadLink({ rel: 'stylesheet', href, media: 'not all' })
}

async function preloadModule(href: string): Promise<void> {
  const rel = 'modulepreload'
  const isKnown = document.createElement('link').relList.supports(rel)
  if (isKnown && findHeadTag(href) === null) await loadLink({ rel, href })
}

/**
 * Fetches what a page is drawn with and acts with, while the page before it still stands.
 *
 * @returns false: this page needs a full load
 * @throws CallFault where a part does not come
 */
export async function preparePage({ type, assets }: PageHead): Promise<boolean> {
  if (assets === null) return isGuideType(type) === isGuideType(getShownPageType())
  await Promise.all([...assets.styles.map(loadStyleSheet), ...assets.modules.map(preloadModule)])
  return true
}

/** Starts what stands in the document now, where another system put it there; nobody hears of addresses meanwhile. */
export function switchSystem({ type, assets }: PageHead, systems: Systems): void {
  if (assets !== null) enableStyleSheets(assets.styles)
  delete document.documentElement.dataset['script']
  const { href } = location
  const load = isGuideType(type) ? systems.guide : systems.website
  load()
    .then((start) => (location.href === href ? start(systems, true) : location.reload()))
    .catch(() => location.reload())
}

function enableStyleSheets(styles: readonly string[]): void {
  for (const sheet of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (styles.includes(sheet.getAttribute('href') ?? '')) sheet.media = 'all'
    else sheet.remove()
  }
}
