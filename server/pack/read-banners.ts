import { readOnlineAddress } from '#contract/addresses.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import type { KnownIds } from './read-companies.ts'
import { readUniqueIds } from './read-unique-ids.ts'
import type { PackBanner, PackEvent } from './pack-programme.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import type { Row } from './row.ts'
import { toSafeHref } from './sanitise-html.ts'
import { readTable } from './read-table.ts'

export const BANNER_COLUMNS = {
  required: ['id', 'picture_ru', 'picture_en', 'link'],
  optional: ['alt_ru', 'alt_en'],
}

/** Reads `banners.csv`. A link with `#` must name an event or broadcast of the online guide, or a known company. */
export async function readBanners(
  sources: ProgrammeSources,
  events: readonly PackEvent[],
): Promise<PackBanner[]> {
  const { fair, companies, pictures } = sources
  const rows = (await readTable(sources, 'banners', BANNER_COLUMNS)) ?? []
  const shown = events.filter(({ year }) => year === getOnlineYear(fair))
  const known = {
    company: companies,
    event: collectIds(shown),
    broadcast: collectIds(shown.filter(({ stream }) => stream)),
  }
  const banners = await Promise.all(
    readUniqueIds(rows).map(async ({ id, row }) => {
      const alt = row.readBilingualText('alt')
      const both = {
        ru: await pictures.loadFromRow(row, 'picture_ru', 'banners'),
        en: await pictures.loadFromRow(row, 'picture_en', 'banners'),
      }
      const link = readLink(row, known)
      if (both.ru === null && both.en === null) {
        row.skip('banner-picture', 'picture_ru')
        return []
      }
      if (alt.ru === '' && alt.en === '') row.note('banner-alt', 'alt_ru')
      return link === undefined ? [] : [{ id, pictures: both, link, alt }]
    }),
  )
  return banners.flat()
}

/** Returns undefined after adding a finding. */
function readLink(row: Row, known: Record<'company' | 'event' | 'broadcast', KnownIds>): string | undefined {
  const link = row.text('link')
  if (link.startsWith('#')) {
    const address = readOnlineAddress(link.slice(1))
    if (address === undefined) row.skip('online-route', 'link', link)
    else if (address !== null && known[address.kind]?.has(address.id) === false)
      row.skip('link-nowhere', 'link', link)
    else return link
    return undefined
  }
  const href = toSafeHref(link)
  if (href === undefined) row.skip('address', 'link', link)
  return href
}

const collectIds = (events: readonly PackEvent[]): ReadonlySet<number> => new Set(events.map(({ id }) => id))
