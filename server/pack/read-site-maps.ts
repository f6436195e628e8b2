import { parseSiteMap } from '#server/plan/parse-site-map.ts'
import { listHallIds } from './edition-halls.ts'
import type { PackFair, PackSiteMap } from './pack.ts'
import { MAX_FILE_BYTES, decodeText, isFile, readPackFile } from './pack-files.ts'
import { MarkupError } from './parse-tags.ts'
import type { PictureLoader } from './picture-loader.ts'
import type { Findings } from './findings.ts'

const NAME = 'site'
const FILE = `${NAME}.svg`

/** Returns true for the file of a site map. In an edition with a hall of this name the file is the plan of that hall. */
export const isSiteMap = (fair: PackFair, year: number, name: string): boolean =>
  name === FILE && !listHallIds(fair, year).includes(NAME)

/** Reads `plans/{year}/site.svg` of each edition that has one. */
export async function readSiteMaps(
  folder: string,
  fair: PackFair,
  pictures: PictureLoader,
  findings: Findings,
): Promise<PackSiteMap[]> {
  const maps: PackSiteMap[] = []
  for (const { year } of fair.editions) {
    if (!isSiteMap(fair, year, FILE) || !(await isFile(folder, `plans/${year}/${FILE}`))) continue
    const map = await readSiteMap(folder, year, listHallIds(fair, year), pictures, findings)
    if (map !== undefined) maps.push(map)
  }
  return maps
}

async function readSiteMap(
  folder: string,
  year: number,
  halls: readonly string[],
  pictures: PictureLoader,
  findings: Findings,
): Promise<PackSiteMap | undefined> {
  const file = `plans/${year}/${FILE}`
  const body = await readPackFile(folder, file, MAX_FILE_BYTES.picture, findings)
  const xml = body && decodeText(body, findings, file)
  if (xml === undefined) return undefined
  try {
    const { svg, width, height, halls: shown, removed } = parseSiteMap(xml)
    if (removed.length > 0) findings.mend('removed', { file }, { found: removed.join(', ') })
    for (const { hall } of shown)
      if (!halls.includes(hall)) findings.skip('unknown-hall', { file }, { found: hall, values: { year } })
    const missing = halls.filter((id) => !shown.some(({ hall }) => hall === id))
    if (missing.length > 0) findings.note('map-lacks', { file }, { found: missing.join(', ') })
    return {
      year,
      picture: pictures.add(`plans/${year}`, FILE, svg),
      width,
      height,
      halls: halls.flatMap((id) => shown.find(({ hall }) => hall === id) ?? []),
    }
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error
    findings.skip('markup', { file, line: error.line }, { values: { reason: error.message } })
    return undefined
  }
}
