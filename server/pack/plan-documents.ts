import { parseStandCodes } from '#contract/stands.ts'
import type { Findings } from './findings.ts'
import type { PackFair } from './pack.ts'
import { decodeText, isFile, listNames, MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import { NAME_ATTRIBUTES, unescapeId } from './parse-plan.ts'
import { isSiteMap } from './read-site-maps.ts'
import { isShapeNamesFile } from './shape-names.ts'

/** A file that may be the plan of a hall. */
export interface PlanFile {
  /** Its path in the pack. */
  file: string
  year: number
  /** Its name without the ending. */
  name: string
}

/** A plan as it is written, before its hall is known. */
export interface PlanDocument extends PlanFile {
  xml: string
  /** The normalized codes in its names and texts. Some of them may not be stands. */
  codes: ReadonlySet<string>
  /**
   * The codes with leading zeros by what a spreadsheet makes of them: `012` by `12`. Codes of which it makes the same are
   * left out.
   */
  padded: ReadonlyMap<string, string>
}

/**
 * Lists the files of plans. They lie in a folder for each edition; one beside these folders belongs to the guide's. Adds
 * findings for what is no plan or in no such folder.
 */
export async function listPlanFiles(folder: string, fair: PackFair, findings: Findings): Promise<PlanFile[]> {
  const files: PlanFile[] = []
  const add = (file: string, year: number): boolean => {
    const name = /([^/]+)\.svg$/i.exec(file)?.[1]
    if (name !== undefined) files.push({ file, year, name })
    else findings.skip('plan-name', { file })
    return name !== undefined
  }
  const years = fair.editions.map(({ year }) => String(year))
  for (const name of await listNames(folder, 'plans')) {
    const path = `plans/${name}`
    if (await isFile(folder, path)) {
      const values = { year: fair.guideYear, folder: `plans/${fair.guideYear}` }
      if (add(path, fair.guideYear)) findings.mend('plan-beside', { file: path }, { values })
    } else if (years.includes(name)) {
      for (const each of await listNames(folder, path))
        if (!isShapeNamesFile(each)) add(`${path}/${each}`, Number(name))
    } else {
      const folders = years.map((year) => `plans/${year}`).join(', ')
      findings.skip('plan-folder', { file: path }, { values: { folders } })
    }
  }
  return files
}

/** Reads the plans, without maps of the site. Adds findings for files that cannot be read. */
export async function readPlanDocuments(
  folder: string,
  fair: PackFair,
  files: readonly PlanFile[],
  findings: Findings,
): Promise<PlanDocument[]> {
  const documents: PlanDocument[] = []
  for (const each of files) {
    const { file, year, name } = each
    if (isSiteMap(fair, year, `${name}.svg`)) continue
    const body = await readPackFile(folder, file, MAX_FILE_BYTES.plan, findings)
    const xml = body && decodeText(body, findings, file)
    if (xml === undefined) continue
    const codes = listNamedCodes(xml)
    documents.push({ ...each, xml, codes, padded: listPadded(codes) })
  }
  return documents
}

const ATTRIBUTE = new RegExp(
  String.raw`\s(?:${NAME_ATTRIBUTES.join('|')})\s*=\s*(?:"([^"]*)"|'([^']*)')`,
  'g',
)
const TEXT = />([^<>]+)</g
/** A longer text describes something. */
const MAX_NAME_LENGTH = 100

/** Returns the codes of a drawing without parsing it, which takes much longer. */
function listNamedCodes(xml: string): Set<string> {
  const codes = new Set<string>()
  const add = (text: string): void => {
    if (/\d/.test(text) && text.length <= MAX_NAME_LENGTH)
      for (const code of parseStandCodes(text)) codes.add(code)
  }
  for (const [, double, single = ''] of xml.matchAll(ATTRIBUTE)) add(unescapeId(double ?? single))
  for (const [, text = ''] of xml.matchAll(TEXT)) add(text)
  return codes
}

function listPadded(codes: ReadonlySet<string>): Map<string, string> {
  const padded = new Map<string, string>()
  const twice = new Set<string>()
  for (const code of codes) {
    const bare = /^0+([1-9]\d*)$/.exec(code)?.[1]
    if (bare === undefined) continue
    if (padded.has(bare)) twice.add(bare)
    padded.set(bare, code)
  }
  for (const bare of twice) padded.delete(bare)
  return padded
}
