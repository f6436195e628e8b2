import { LANGS, localize, type Lang } from '#contract/lang.ts'
import { normalizeName } from '#server/pack/normalize-name.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { FairRows, FairTables } from './tables.ts'

type Company = FairRows['companies']

const getNames = ({ name }: Company): string[] =>
  LANGS.map((lang) => normalizeName(name[lang])).filter((text) => text !== '')

/** Returns who else has a name that an edit gives to an exhibitor, as lines for the operator. */
export function listSharedNames(
  before: FairTables['companies'],
  after: FairTables['companies'],
  lang: Lang,
): string[] {
  const former = new Map(before.map((company) => [company.id, getNames(company)]))
  return after.flatMap((company) => {
    const added = getNames(company).filter((name) => former.get(company.id)?.includes(name) === false)
    if (added.length === 0) return []
    const others = after.filter(
      (each) => each.id !== company.id && getNames(each).some((name) => added.includes(name)),
    )
    if (others.length === 0) return []
    const companies = others.map((each) => `${each.id} ${localize(lang, each.name).text}`).join(', ')
    const taken = new Set(others.flatMap(getNames))
    const isShared = (normalized: string): boolean => added.includes(normalized) && taken.has(normalized)
    const name = LANGS.map((each) => company.name[each]).find((text) => isShared(normalizeName(text))) ?? ''
    return getIntl(lang).formatMessage({ id: 'server.edit.sharedName' }, { name, companies })
  })
}
