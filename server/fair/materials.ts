import type { Announcement } from '#contract/announcement.ts'
import { type Lang, getOtherLang, localize } from '#contract/lang.ts'
import type { DownloadItem, SiteMap } from '#contract/entities.ts'
import type { HallPassages } from '#contract/places.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { FairFile } from './fair-queries.ts'
import { groupBy } from '#server/group-by.ts'
import { namePlaceKind } from '#server/pages/name-place-kind.ts'
import type { FairRows, FairTables } from './tables.ts'

type MaterialTables = Pick<
  FairTables,
  | 'announcements'
  | 'companies'
  | 'downloads'
  | 'files'
  | 'passages'
  | 'places'
  | 'plans'
  | 'pictures'
  | 'site_maps'
>

export type MaterialQueries = ReturnType<typeof createMaterialQueries>

export function createMaterialQueries(tables: MaterialTables) {
  const logos = new Map(tables.companies.map(({ id, fields }) => [id, fields.logo]))
  const announcements = tables.announcements
    .toSorted((a, b) => (a.day === b.day ? a.position - b.position : a.day < b.day ? 1 : -1))
    .map((row) => ({ ...row, logo: logos.get(row.company ?? Number.NaN) ?? '' }))
  const downloadsOf = groupBy(tables.downloads, ({ company }) => company)
  const files = new Map(tables.files.map(({ hash, type }) => [hash, type]))
  const pictures = new Map(tables.pictures.map((picture) => [picture.hash, picture]))
  const plans = new Map(
    tables.plans.map(({ year, hall, svg, hash, geometry = null }) => [
      `${year} ${hall}`,
      { svg, hash, geometry },
    ]),
  )
  const plansOf = groupBy(tables.plans, ({ year }) => year)
  // Each page of a guide has them.
  const withoutWays = new Map([...plansOf].map(([year, rows]) => [year, listStandsWithoutWays(rows)]))
  return {
    /** Returns announcements up to the local day `today` (`2021-09-22`), newest first. */
    listHomepageAnnouncements: (today: string): Announcement[] =>
      announcements.filter(({ day }) => day <= today).map(toAnnouncement),
    listCompanyAnnouncements: (company: number, today: string): Announcement[] =>
      announcements.filter((each) => each.company === company && each.day <= today).map(toAnnouncement),
    listDownloads: (company: number): DownloadItem[] =>
      (downloadsOf.get(company) ?? []).map(({ id, name, file_name }) => ({
        ID: id,
        NAME: name.ru,
        NAME_TRANSLATION: name.en,
        LINK: `/online/files/${id}/${encodeURIComponent(file_name)}`,
      })),
    findDownloadFile(id: number): (FairFile & { company: number }) | undefined {
      const row = tables.downloads.find((each) => each.id === id)
      const type = row && files.get(row.file_hash)
      if (row === undefined || type === undefined) return undefined
      return { company: row.company, name: row.file_name, type, hash: row.file_hash }
    },
    /** Returns the SHA-256 of each hall's plan. */
    readPlanHashes: (year: number): Record<string, string> =>
      Object.fromEntries(
        tables.plans.filter((plan) => plan.year === year).map(({ hall, hash }) => [hall, hash]),
      ),
    /** Lists the codes of the stands to which a plan shows no way, by hall: null if it shows no ways at all. */
    listStandsWithoutWays: (year: number) => withoutWays.get(year) ?? {},
    /** Returns a plan; its geometry is null in a fair imported before it was read. */
    findPlan: (year: number, hall: string) => plans.get(`${year} ${hall}`),
    /** Returns where one can walk in a hall: null if its plan does not show it, undefined if there is no plan. */
    findWays(year: number, hall: string): WayMap | null | undefined {
      const row = tables.plans.find((plan) => plan.year === year && plan.hall === hall)
      return row && (row.ways ?? null)
    },
    /** Returns the places of an edition, of which those without a name are called by their kind, and its passages. */
    readPassages: (year: number, lang: Lang): HallPassages => ({
      places: tables.places
        .filter((place) => place.year === year)
        .map(({ id, hall, kind, name }) => {
          const kindName = namePlaceKind(lang, kind)
          return { id, hall, kind, name: localize(lang, name).text || kindName, kindName }
        }),
      passages: tables.passages
        .filter((passage) => passage.year === year)
        .map(({ from, to, metres, stepFree }) => ({ from, to, metres, stepFree })),
    }),
    findSiteMap(year: number): SiteMap | undefined {
      const row = tables.site_maps.find((map) => map.year === year)
      if (row === undefined) return undefined
      const { year: _, ...map } = row
      return map
    },
    /** Returns a picture by its content hash. A gated one is for authorized visitors only. */
    findPicture: (hash: string) => pictures.get(hash),
  }
}

/** Lists the codes of the stands without a way by hall: null for all stands. Halls without any are left out. */
const listStandsWithoutWays = (plans: readonly FairRows['plans'][]): Record<string, string[] | null> =>
  Object.fromEntries(
    plans.flatMap((plan) => {
      const codes = listCodesWithoutWays(plan)
      return codes?.length === 0 ? [] : [[plan.hall, codes]]
    }),
  )

/** Returns the codes of the stands of a plan to which it shows no way; null if it shows no ways at all. */
function listCodesWithoutWays({ geometry, ways }: FairRows['plans']): string[] | null {
  if (!ways) return null
  const reached = new Set(ways.stands.flatMap(({ codes }) => codes))
  const all = new Set((geometry?.stands ?? []).flatMap(({ codes }) => codes))
  return [...all].filter((code) => !reached.has(code))
}

type AnnouncementRow = FairRows['announcements'] & { logo: string }

function toAnnouncement({ id, company, day, name, text, logo }: AnnouncementRow): Announcement {
  const lang: Lang = name.ru === '' ? 'en' : 'ru'
  const other = getOtherLang(lang)
  return {
    ID: id,
    DATE: day,
    lang,
    '~NAME': name[lang],
    '~NAME_TRANSLATION': name[other],
    FORMATTED_TEXT: text[lang],
    FORMATTED_TEXT_TRANSLATION: text[other],
    ORGANIZER: company === null ? null : { ID: company, INTERNET_LOGO: logo },
  }
}
