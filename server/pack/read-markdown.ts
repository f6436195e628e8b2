import { decodeAddressPart } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getPictureUrl } from '#server/fair/picture-url.ts'
import { renderMarkdown } from './render-markdown.ts'
import { isFileName } from './pack-files.ts'
import type { LinkResolver } from './link-resolver.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings, FindingLocation } from './findings.ts'
import { sanitisePage, type PageImage } from './sanitise-page.ts'

/** Folder of the pack with the pictures and videos of pages. */
export const SITE_FOLDER = 'site'

/** The dependencies of a text's reader. */
export interface MarkdownDependencies {
  links: LinkResolver
  pictures: PictureLoader
  findings: Findings
}

/**
 * Renders Markdown as sanitised HTML for a page in that language.
 * @param location the file and the line at which the text starts
 */
export async function readMarkdown(
  text: string,
  lang: Lang,
  location: FindingLocation & { line: number },
  { links, pictures, findings }: MarkdownDependencies,
): Promise<string> {
  const html = renderMarkdown(text, location.line)
  const loaded = new Map<string, PageImage>()
  for (const [source, line] of findPictures(html, location.line)) {
    const picture = await loadPicture(source, { ...location, line }, pictures, findings)
    if (picture !== undefined) loaded.set(source, picture)
  }
  const removed = new Map<number, Set<string>>()
  const clean = sanitisePage(
    html,
    {
      resolveLink: (href, line) => links.resolve(href, lang, { ...location, line }),
      resolvePicture: (source) => loaded.get(source),
      onRemoved: (what, line) => removed.set(line, (removed.get(line) ?? new Set()).add(what)),
    },
    location.line,
  )
  for (const [line, parts] of removed) {
    findings.mend('removed', { ...location, line }, { found: [...parts].join(', ') })
  }
  return clean.trim()
}

/** Returns the sources of pictures, each with the line of its first occurrence. */
function findPictures(html: string, firstLine: number): Map<string, number> {
  const found = new Map<string, number>()
  if (!/<img/i.test(html)) return found
  const picture = (source: string, line: number): undefined => {
    if (!found.has(source)) found.set(source, line)
  }
  sanitisePage(html, { resolveLink: () => undefined, resolvePicture: picture, onRemoved() {} }, firstLine)
  return found
}

async function loadPicture(
  source: string,
  location: FindingLocation,
  pictures: PictureLoader,
  findings: Findings,
): Promise<PageImage | undefined> {
  const name = decodeAddressPart(source)
  if (URL.canParse(source) || /^\s*[/\\]/.test(source)) {
    findings.mend('picture-removed', location, { found: source })
    return undefined
  }
  if (!isFileName(name)) {
    findings.skip('not-file-name', location, { found: source })
    return undefined
  }
  const picture = await pictures.load(SITE_FOLDER, name, location)
  if (picture === null) return undefined
  return { address: getPictureUrl(picture), size: await pictures.getSize(SITE_FOLDER, name) }
}
