import { CallFault } from '#contract/faults.ts'
import type { HeadTag, PageHead } from '#contract/page.ts'
import { createHeadElement } from '#src/document/swap-page.ts'

/**
 * Starts the actor system of the document's page; `isSwitched` is true if the page has replaced one of another
 * system.
 */
type StartSystem = (systems: Systems, isSwitched?: boolean) => Promise<void>

/**
 * Loads the start function of a guide or of a website page. The entries pass it on, so that neither imports the
 * other.
 */
export interface Systems {
  guide: () => Promise<StartSystem>
  website: () => Promise<StartSystem>
}

/** Returns true for a guide, which React renders with its own styles; every other type is a page of the website. */
const isGuideType = (type: string | undefined): boolean => type === 'guide-new' || type === 'guide-v2'

/** Returns true if a page needs another actor system: it is a guide or has another language. */
export const isSystemSwitch = (shown: Pick<PageHead, 'lang'>, { type, lang }: PageHead): boolean =>
  isGuideType(type) || lang !== shown.lang

const getShownPageType = () => document.documentElement.dataset['pageType']

const findHeadTag = (href: string) =>
  document.head.querySelector<HTMLLinkElement | HTMLScriptElement | HTMLStyleElement>(
    `[href="${CSS.escape(href)}"], [src="${CSS.escape(href)}"], [data-href="${CSS.escape(href)}"]`,
  )

/**
 * Loads a style sheet or preloads a module.
 *
 * @throws CallFault if it fails to load; the caller may retry
 */
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

/** Loads a style sheet, unless the page carries it or an island has added it already; it does not apply before its page is shown. */
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
 * Loads the scripts and styles of a page while the previous one is still shown.
 *
 * @returns false if the page needs a full load
 * @throws CallFault if a script or a style sheet fails to load
 */
export async function preparePage({ type, assets }: PageHead): Promise<boolean> {
  if (assets === null) return isGuideType(type) === isGuideType(getShownPageType())
  await Promise.all([...assets.styles.map(loadStyleSheet), ...assets.modules.map(preloadModule)])
  return true
}

/** Starts the actor system of a page that has replaced one of another system; no address is read meanwhile. */
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
  const sheets = document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel="stylesheet"], style[data-href]',
  )
  for (const sheet of sheets) {
    if (styles.includes(sheet.getAttribute('href') ?? sheet.dataset['href'] ?? '')) sheet.media = 'all'
    else sheet.remove()
  }
}
