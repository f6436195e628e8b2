import type { Pack, PackCategory, PackCompany } from '#server/pack/pack.ts'
import { getPlayerOrigin } from '#server/pack/stream-address.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import { type Lang, localize } from '#contract/lang.ts'
import { buildProgrammeTables } from './build-programme.ts'
import { buildWebsiteTables } from './build-website.ts'
import { getPictureUrl, getStaffPictureUrl } from './picture-url.ts'
import type { FairTables } from './tables.ts'
import { joinLanguages, normalizeSearchText } from './search-text.ts'

export const buildTables = (pack: Pack): FairTables => ({
  ...buildFairTables(pack),
  ...buildCompanyTables(pack),
  ...buildMaterialTables(pack),
  ...buildProgrammeTables(pack.programme),
  ...buildWebsiteTables(pack.website),
  visitors: pack.visitors,
})

function buildFairTables(
  pack: Pack,
): Pick<FairTables, 'fair' | 'editions' | 'categories' | 'plans' | 'site_maps' | 'places' | 'passages'> {
  const { editions, guideYear, defaultHall, picture, brand, ...fair } = pack.fair
  const { logo, icon, ...written } = brand
  const players = pack.programme.events.flatMap(({ stream }) => getPlayerOrigin(stream) ?? [])
  const frames = [...new Set([...fair.frames, ...players])]
  return {
    fair: [
      {
        ...fair,
        frames,
        picture: getPictureUrl(picture),
        brand: {
          ...written,
          ...(logo && { logo: { href: getPictureUrl(logo), width: logo.width, height: logo.height } }),
          ...(icon && { icon: icon.hash }),
        },
        guide_year: guideYear,
        default_hall: defaultHall,
      },
    ],
    editions: editions.map(({ from, to, ticketsUntil, ...edition }) => ({
      ...edition,
      from_day: from,
      to_day: to,
      ...(ticketsUntil !== undefined && { tickets_until: ticketsUntil }),
    })),
    categories: pack.categories.map((category, position) => ({ ...category, position })),
    plans: pack.plans,
    site_maps: pack.siteMaps.map(({ picture: file, ...map }) => ({ ...map, picture: getPictureUrl(file) })),
    places: pack.places.map(({ shape: _, ...place }) => place),
    passages: pack.passages,
  }
}

function buildCompanyTables(
  pack: Pack,
): Pick<FairTables, 'companies' | 'company_categories' | 'participations'> {
  const searchOf = createCompanySearchText(pack.categories)
  const ranks = { ru: rankNames('ru', pack.companies), en: rankNames('en', pack.companies) }
  return {
    companies: pack.companies.map(({ id, key: _, name, country, categories, ...fields }) => ({
      id,
      name,
      country,
      fields: { ...fields, logo: getPictureUrl(fields.logo) },
      search: searchOf({ name, country, categories, text: fields.text }),
      rank_ru: ranks.ru.get(id) ?? 0,
      rank_en: ranks.en.get(id) ?? 0,
    })),
    company_categories: pack.companies.flatMap((company) =>
      company.categories.map((category, position) => ({ company: company.id, category, position })),
    ),
    participations: pack.participations.map((each, position) => ({
      ...each,
      position,
    })),
  }
}

function buildMaterialTables(
  pack: Pack,
): Pick<FairTables, 'staff' | 'announcements' | 'downloads' | 'pictures' | 'files'> {
  const files = new Map([...pack.files, ...pack.website.files].map(({ hash, type }) => [hash, type]))
  return {
    staff: pack.staff.map(({ familyName, picture, ...member }, order) => ({
      ...member,
      order_no: order,
      family_name: familyName,
      picture: getStaffPictureUrl(picture),
    })),
    announcements: pack.announcements.map(({ date, ...each }, position) => ({
      ...each,
      day: date,
      position,
    })),
    downloads: pack.downloads.map(({ fileName, fileHash, ...each }, position) => ({
      ...each,
      file_name: fileName,
      file_hash: fileHash,
      position,
    })),
    pictures: pack.pictures.map(({ body: _, gated = false, ...picture }) => ({ ...picture, gated })),
    files: [...files].map(([hash, type]) => ({ hash, type })),
  }
}

type SearchableCompany = Pick<PackCompany, 'name' | 'country' | 'text' | 'categories'>

/**
 * Returns a function that builds the search text of a company without its stands: names, countries, descriptions and
 * categories in both languages.
 */
function createCompanySearchText(
  categories: readonly PackCategory[],
): (company: SearchableCompany) => string {
  const names = new Map(categories.map(({ id, name }) => [id, joinLanguages(name)]))
  return (company) =>
    normalizeSearchText(
      [
        joinLanguages(company.name),
        joinLanguages(company.country),
        ...company.categories.map((id) => names.get(id) ?? ''),
        toPlainText(joinLanguages(company.text)),
      ].join(' '),
    )
}

/** Returns each company's rank by its name in a language; digits are compared as numbers. */
function rankNames(lang: Lang, companies: readonly PackCompany[]): Map<number, number> {
  const { compare } = new Intl.Collator(lang, { numeric: true, ignorePunctuation: true })
  const names = companies.map(({ id, name }) => ({ id, name: localize(lang, name).text }))
  names.sort((a, b) => compare(a.name, b.name) || a.id - b.id)
  return new Map(names.map(({ id }, rank) => [id, rank]))
}
