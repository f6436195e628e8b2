import { getOtherLang, localize, type BilingualText, type Lang } from '#contract/lang.ts'
import { writeHall } from '#src/i18n/write-hall.ts'
import { getIntl } from '#server/pages/intl.ts'
import { namePlaceKind } from '#server/pages/name-place-kind.ts'
import { listEditionHalls } from './compared-halls.ts'
import type { ComparedTable } from './compared-tables.ts'
import type { FairTables } from './tables.ts'

type Compared = Pick<FairTables, ComparedTable>

/** A thing that the organiser recognises by its id and its name. */
export interface Item {
  id: string
  /** In the language of the operator. */
  name: string
  /** The names in both languages, that of the operator first; empty where there is none. */
  names?: readonly string[]
}

export const toItems = (
  rows: readonly { id: number | string; name: BilingualText }[],
  lang: Lang,
  write: (name: BilingualText, lang: Lang) => string = (name, each) => localize(each, name).text,
): Item[] =>
  rows.map(({ id, name }) => ({
    id: String(id),
    name: write(name, lang),
    names: [lang, getOtherLang(lang)].map((each) => (name[each] === '' ? '' : write(name, each))),
  }))

/** Two places of a hall may have the same name. */
export const toPlaceItems = (places: Compared['places'], lang: Lang): Item[] =>
  places.flatMap(({ id, year, hall, kind, name }) =>
    toItems(
      [{ id, name }],
      lang,
      (each, of) => `${localize(of, each).text || namePlaceKind(of, kind)} (${year}, ${hall})`,
    ),
  )

/** A passage is identified by all its fields, so that any change is listed. */
export const toPassageItems = (passages: Compared['passages'], lang: Lang): Item[] =>
  passages.map(({ year, from, to, metres, stepFree }) => ({
    id: `${from}–${to}`,
    name: getIntl(lang).formatMessage(
      { id: 'server.changes.passage' },
      { year: String(year), from, to, metres, stepFree: String(stepFree) },
    ),
  }))

/** Returns the halls of the editions that `years` has, because an edition stands for all its halls. */
export const toHallItems = (fair: Compared, years: ReadonlySet<number>, lang: Lang): Item[] =>
  listEditionHalls(fair)
    .filter(({ year }) => years.has(year))
    .flatMap(({ key, hall, name }) =>
      toItems([{ id: key, name }], lang, (each, of) => writeHall(getIntl(of), of, hall, each)),
    )

export const toEditionItems = ({ editions }: Compared, lang: Lang): Item[] =>
  toItems(
    editions.map(({ year, name }) => ({ id: year, name })),
    lang,
  )

export const toSurveyItems = ({ surveys }: Compared, lang: Lang): Item[] =>
  toItems(
    surveys.map(({ id, title }) => ({ id, name: title })),
    lang,
  )

export const toPageItems = ({ pages }: Compared): Item[] =>
  pages.map(({ path, lang, title }) => ({ id: lang === 'ru' ? path : `/${lang}${path}`, name: title }))

export const toVisitorItems = (visitors: Compared['visitors']): Item[] =>
  visitors.map(({ email, name }) => ({ id: email, name }))
