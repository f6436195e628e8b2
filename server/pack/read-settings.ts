import type { BilingualText } from '#contract/lang.ts'
import type { Findings } from './findings.ts'
import type { PackFair } from './pack.ts'
import { MAX_FILE_BYTES, MAX_SCHEDULES, decodeText, readPackFile } from './pack-files.ts'
import { parseSettings, SETTINGS_FILE as FILE } from './parse-settings.ts'
import type { PictureLoader } from './picture-loader.ts'
import { readBrand } from './read-brand.ts'

/** Facts from a schedule, for settings that lack them. */
export interface ScheduleFacts {
  timezone: string | undefined
  /** The year of the first day, which is the year of the edition. */
  year: number
  from: string
  to: string
  name: BilingualText
}

/**
 * Reads `fair.json`. Invalid values are left out. Resolves with undefined after a finding that stops the import: the
 * file cannot be read, its time zone is unknown, or neither it nor a schedule names an edition.
 */
export async function readSettings(
  folder: string,
  pictures: PictureLoader,
  findings: Findings,
  schedules: readonly ScheduleFacts[] = [],
): Promise<PackFair | undefined> {
  const body = await readPackFile(folder, FILE, MAX_FILE_BYTES.table, findings, { file: FILE }, 'stop')
  const source = body && decodeText(body, findings, FILE)
  if (source === undefined) return undefined
  const settings = parseSettings(source, findings)
  if (settings === undefined) return undefined
  const {
    picture: name,
    translate: service = '',
    brand,
    schedules: addresses = [],
    languages,
    ...written
  } = settings
  for (const other of addresses.slice(MAX_SCHEDULES))
    findings.skip(
      'schedule-limit',
      { file: FILE, column: 'schedules' },
      { found: other, values: { limit: MAX_SCHEDULES } },
    )
  const editions = completeEditions(written.editions, schedules, findings)
  if (editions.length === 0) {
    findings.stop('missing', { file: FILE, column: 'editions' })
    return undefined
  }
  const timezone = written.timezone ?? schedules.find((each) => each.timezone !== undefined)?.timezone
  if (timezone === undefined) {
    findings.stop('missing', { file: FILE, column: 'timezone' })
    return undefined
  }
  const fairName = written.name ?? schedules[0]?.name ?? { ru: 'Выставка', en: 'Fair' }
  if (written.name === undefined) {
    const value = fairName.ru || fairName.en
    findings.mend('assumed', { file: FILE, column: 'name' }, { values: { value } })
  }
  const guideYear = written.guideYear ?? Math.max(...editions.map((each) => each.year))
  const first = editions.find((each) => each.year === guideYear)?.halls[0]?.id
  return {
    ...written,
    name: fairName,
    timezone,
    guideYear,
    editions: nameEditions(editions, fairName),
    halls: [...new Set(editions.flatMap((each) => each.halls.map(({ id }) => id)))],
    ...(addresses.length > 0 && { schedules: addresses.slice(0, MAX_SCHEDULES) }),
    ...(languages && new Set(languages).size === 1 && { languages: languages.slice(0, 1) }),
    picture: await readSharePicture(brand.share, name, pictures, findings),
    translate: service,
    defaultHall: written.defaultHall ?? first ?? '',
    brand: await readBrand(brand, pictures, findings),
  }
}

/** Reads the picture of shared links: `brand.share`, or `picture`, its former name. */
async function readSharePicture(
  share: string | undefined,
  earlier: string | undefined,
  pictures: PictureLoader,
  findings: Findings,
) {
  const location = { file: FILE, column: share === undefined ? 'picture' : 'brand.share' }
  const name = share ?? earlier
  const picture = name === undefined ? null : await pictures.load('site', name, location)
  if (picture !== null && /\.svg$/i.test(picture.name))
    findings.note('svg-share', location, { found: picture.name })
  return picture
}

/** Names the editions that have no name: a single one after the fair, several after their years. */
const nameEditions = (editions: PackFair['editions'], fairName: BilingualText): PackFair['editions'] =>
  editions.map((each) => {
    if (each.name.ru !== '' || each.name.en !== '') return each
    const year = String(each.year)
    return { ...each, name: editions.length === 1 ? fairName : { ru: year, en: year } }
  })

function completeEditions(
  written: PackFair['editions'],
  schedules: readonly ScheduleFacts[],
  findings: Findings,
): PackFair['editions'] {
  const added = new Map<number, PackFair['editions'][number]>()
  for (const { year: of, from, to, name } of schedules) {
    if (written.some((each) => each.year === of)) continue
    const known = added.get(of)
    if (known === undefined) {
      findings.mend('schedule-edition', { file: FILE, column: 'editions' }, { values: { value: of } })
      added.set(of, { year: of, name, from, to, online: false, halls: [] })
    } else {
      if (from < known.from) known.from = from
      if (to > known.to) known.to = to
    }
  }
  return [...written, ...added.values()]
}
