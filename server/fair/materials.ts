import type { Announcement } from '#contract/announcement.ts'
import { type Lang, getOtherLang, localize } from '#contract/lang.ts'
import type { MaterialQueries } from './fair-queries.ts'
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

export function createMaterialQueries(tables: MaterialTables): MaterialQueries {
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
    listHomepageAnnouncements: (today) => announcements.filter(({ day }) => day <= today).map(toAnnouncement),
    listCompanyAnnouncements: (company, today) =>
      announcements.filter((each) => each.company === company && each.day <= today).map(toAnnouncement),
    listDownloads: (company) =>
      (downloadsOf.get(company) ?? []).map(({ id, name, file_name }) => ({
        ID: id,
        NAME: name.ru,
        NAME_TRANSLATION: name.en,
        LINK: `/online/files/${id}/${encodeURIComponent(file_name)}`,
      })),
    findDownloadFile(id) {
      const row = tables.downloads.find((each) => each.id === id)
      const type = row && files.get(row.file_hash)
      if (row === undefined || type === undefined) return undefined
      return { company: row.company, name: row.file_name, type, hash: row.file_hash }
    },
    readPlanHashes: (year) =>
      Object.fromEntries(
        tables.plans.filter((plan) => plan.year === year).map(({ hall, hash }) => [hall, hash]),
      ),
    listStandsWithoutWays: (year) => withoutWays.get(year) ?? {},
    findPlan: (year, hall) => plans.get(`${year} ${hall}`),
    findWays(year, hall) {
      const row = tables.plans.find((plan) => plan.year === year && plan.hall === hall)
      return row && (row.ways ?? null)
    },
    readPassages: (year, lang) => ({
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
    findSiteMap(year) {
      const row = tables.site_maps.find((map) => map.year === year)
      if (row === undefined) return undefined
      const { year: _, ...map } = row
      return map
    },
    findPicture: (hash) => pictures.get(hash),
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
