import type { PageHead } from '#contract/page.ts'
import { loadStyleSheet, prefetchScript } from '#src/document/import-module.ts'

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

/** The media of a style sheet that does not apply before its page is shown. */
const UNUSED = 'not all'

const getShownPageType = () => document.documentElement.dataset['pageType']

/**
 * Loads the scripts and styles of a page while the previous one is still shown.
 *
 * @returns false if the page needs a full load
 * @throws if a script or a style sheet fails to load
 */
export async function preparePage({ type, assets }: PageHead): Promise<boolean> {
  if (assets === null) return isGuideType(type) === isGuideType(getShownPageType())
  await Promise.all([
    ...assets.styles.map((href) => loadStyleSheet(href, UNUSED)),
    ...assets.modules.map(prefetchScript),
  ])
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
