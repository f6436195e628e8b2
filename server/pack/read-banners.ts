import { readOnlineAddress } from '#contract/addresses.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'
import { readUniqueIds, type KnownIds } from './read-companies.ts'
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
  const rows = (await readTable(sources, 'banners', BANNER_COLUMNS, true)) ?? []
  const shown = events.filter(({ year }) => fair && year === getOnlineYear(fair))
  const known = {
    company: companies,
    event: fair && collectIds(shown),
    broadcast: fair && collectIds(shown.filter(({ stream }) => stream)),
  }
  return Promise.all(
    readUniqueIds(rows).map(async ({ id, row }) => {
      const alt = row.readBilingualText('alt')
      if (row.text('picture_ru') === '' && row.text('picture_en') === '') {
        row.addProblem('picture_ru', 'neither picture_ru nor picture_en is filled in')
      }
      if (alt.ru === '' && alt.en === '')
        row.addWarning('alt_ru', 'the banner says nothing to who cannot see it')
      return {
        id,
        pictures: {
          ru: await pictures.loadFromRow(row, 'picture_ru', 'banners'),
          en: await pictures.loadFromRow(row, 'picture_en', 'banners'),
        },
        link: readLink(row, known),
        alt,
      }
    }),
  )
}

function readLink(row: Row, known: Record<'company' | 'event' | 'broadcast', KnownIds>): string {
  const link = row.text('link')
  if (link.startsWith('#')) {
    const address = readOnlineAddress(link.slice(1))
    if (address === undefined) row.addProblem('link', `"${link}" is no route of the online guide`)
    else if (address !== null && known[address.kind]?.has(address.id) === false) {
      row.addProblem('link', `"${link}" leads to nothing of this pack`)
    }
    return link
  }
  const href = toSafeHref(link)
  if (href === undefined) row.addProblem('link', `"${link}" is not an address`)
  return href ?? ''
}

const collectIds = (events: readonly PackEvent[]): ReadonlySet<number> => new Set(events.map(({ id }) => id))
