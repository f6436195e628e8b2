import { decodeAddressPart } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getPictureUrl } from '#server/store/picture-url.ts'
import { renderMarkdown } from './render-markdown.ts'
import { isFileName } from './pack-files.ts'
import type { LinkResolver } from './link-resolver.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings, PackLocation } from './problems.ts'
import { sanitisePage, type PageImage } from './sanitise-page.ts'

/** Folder of what pages show. */
export const SITE_FOLDER = 'site'

/** What the texts of a page are read with. */
export interface MarkdownDependencies {
  links: LinkResolver
  pictures: PictureLoader
  findings: Findings
}

/** Markdown as sanitised HTML in a page of that language. `place` names its file and the line that it starts on. */
export async function readMarkdown(
  text: string,
  lang: Lang,
  place: PackLocation & { line: number },
  { links, pictures, findings }: MarkdownDependencies,
): Promise<string> {
  const html = renderMarkdown(text, place.line)
  const placed = new Map<string, PageImage>()
  for (const [source, line] of findPictures(html, place.line)) {
    const picture = await loadPicture(source, { ...place, line }, pictures, findings)
    if (picture !== undefined) placed.set(source, picture)
  }
  const removed = new Map<number, Set<string>>()
  const clean = sanitisePage(
    html,
    {
      resolveLink: (href, line) => links.resolve(href, lang, { ...place, line }),
      resolvePicture: (source) => placed.get(source),
      onRemoved: (what, line) => removed.set(line, (removed.get(line) ?? new Set()).add(what)),
    },
    place.line,
  )
  for (const [line, parts] of removed) {
    findings.addWarning({ ...place, line, text: `removed ${[...parts].join(', ')}` })
  }
  return clean.trim()
}

/** What pictures are named, each with the line that it is first on. */
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
  place: PackLocation,
  pictures: PictureLoader,
  findings: Findings,
): Promise<PageImage | undefined> {
  const name = decodeAddressPart(source)
  if (URL.canParse(source) || /^\s*[/\\]/.test(source)) {
    findings.addWarning({ ...place, text: `removed a picture from "${source.slice(0, 60)}"` })
    return undefined
  }
  if (!isFileName(name)) {
    findings.addProblem({ ...place, text: `"${source.slice(0, 60)}" is not a file name` })
    return undefined
  }
  const picture = await pictures.load(SITE_FOLDER, name, place)
  if (picture === null) return undefined
  return { address: getPictureUrl(picture), size: await pictures.getSize(SITE_FOLDER, name) }
}
