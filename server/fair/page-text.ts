import { decoded } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import { pictureAddress } from '../store/picture-address.ts'
import { renderMarkdown } from './markdown.ts'
import { isFileName } from './pack-files.ts'
import type { PageLinks } from './page-links.ts'
import type { Pictures } from './pictures.ts'
import type { Findings, Place } from './problems.ts'
import { sanitisePage, type PlacedPicture } from './sanitise-page.ts'

/** Folder of what pages show. */
export const SITE_FOLDER = 'site'

/** What the texts of a page are read with. */
export interface TextTools {
  links: PageLinks
  pictures: Pictures
  findings: Findings
}

/** Markdown as sanitised HTML in a page of that language. `place` names its file and the line that it starts on. */
export async function readMarkdown(
  text: string,
  lang: Lang,
  place: Place & { line: number },
  { links, pictures, findings }: TextTools,
): Promise<string> {
  const html = renderMarkdown(text, place.line)
  const placed = new Map<string, PlacedPicture>()
  for (const [source, line] of picturesIn(html, place.line)) {
    const picture = await placedPicture(source, { ...place, line }, pictures, findings)
    if (picture !== undefined) placed.set(source, picture)
  }
  const removed = new Map<number, Set<string>>()
  const clean = sanitisePage(
    html,
    {
      link: (href, line) => links.href(href, lang, { ...place, line }),
      picture: (source) => placed.get(source),
      removed: (what, line) => removed.set(line, (removed.get(line) ?? new Set()).add(what)),
    },
    place.line,
  )
  for (const [line, parts] of removed) {
    findings.warn({ ...place, line, text: `removed ${[...parts].join(', ')}` })
  }
  return clean.trim()
}

/** What pictures are named, each with the line that it is first on. */
function picturesIn(html: string, firstLine: number): Map<string, number> {
  const found = new Map<string, number>()
  if (!/<img/i.test(html)) return found
  const picture = (source: string, line: number): undefined => {
    if (!found.has(source)) found.set(source, line)
  }
  sanitisePage(html, { link: () => undefined, picture, removed() {} }, firstLine)
  return found
}

async function placedPicture(
  source: string,
  place: Place,
  pictures: Pictures,
  findings: Findings,
): Promise<PlacedPicture | undefined> {
  const name = decoded(source)
  if (URL.canParse(source) || /^\s*[/\\]/.test(source)) {
    findings.warn({ ...place, text: `removed a picture from "${source.slice(0, 60)}"` })
    return undefined
  }
  if (!isFileName(name)) {
    findings.wrong({ ...place, text: `"${source.slice(0, 60)}" is not a file name` })
    return undefined
  }
  const picture = await pictures.take(SITE_FOLDER, name, place)
  if (picture === null) return undefined
  return { address: pictureAddress(picture), size: await pictures.sizeOf(SITE_FOLDER, name) }
}
