import { readOnlineAddress } from '../../contract/addresses.ts'
import { onlineYear } from '../online-edition.ts'
import { identified, type Ids } from './companies.ts'
import type { PackBanner, PackEvent } from './programme.ts'
import type { ProgrammeSources } from './read-programme.ts'
import type { Row } from './row.ts'
import { safeHref } from './sanitise.ts'
import { readTable } from './table.ts'

const COLUMNS = { needed: ['id', 'picture_ru', 'picture_en', 'link'], other: ['alt_ru', 'alt_en'] }

/** Reads `banners.csv`; a link with `#` must name an event or broadcast of the online guide, or a company of the pack. */
export async function readBanners(
  { folder, fair, companies, pictures, findings }: ProgrammeSources,
  events: readonly PackEvent[],
): Promise<PackBanner[]> {
  const rows = (await readTable(folder, 'banners', COLUMNS, findings, true)) ?? []
  const shown = events.filter(({ year }) => fair && year === onlineYear(fair))
  const known = {
    company: companies,
    event: fair && idsOf(shown),
    broadcast: fair && idsOf(shown.filter(({ stream }) => stream)),
  }
  return Promise.all(
    identified(rows).map(async ({ id, row }) => {
      const alt = row.texts('alt')
      if (row.text('picture_ru') === '' && row.text('picture_en') === '') {
        row.wrong('picture_ru', 'neither picture_ru nor picture_en is filled in')
      }
      if (alt.ru === '' && alt.en === '') row.warn('alt_ru', 'the banner says nothing to who cannot see it')
      return {
        id,
        pictures: {
          ru: await pictures.named(row, 'picture_ru', 'banners'),
          en: await pictures.named(row, 'picture_en', 'banners'),
        },
        link: readLink(row, known),
        alt,
      }
    }),
  )
}

function readLink(row: Row, known: Record<'company' | 'event' | 'broadcast', Ids>): string {
  const link = row.text('link')
  if (link.startsWith('#')) {
    const address = readOnlineAddress(link.slice(1))
    if (address === undefined) row.wrong('link', `"${link}" is no route of the online guide`)
    else if (address !== null && known[address.kind]?.has(address.id) === false) {
      row.wrong('link', `"${link}" leads to nothing of this pack`)
    }
    return link
  }
  const href = safeHref(link)
  if (href === undefined) row.wrong('link', `"${link}" is not an address`)
  return href ?? ''
}

const idsOf = (events: readonly PackEvent[]): ReadonlySet<number> => new Set(events.map(({ id }) => id))
