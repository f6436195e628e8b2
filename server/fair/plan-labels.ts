import { localize, type Lang } from '#contract/lang.ts'
import { packLabels, type PackedPlanLabels } from '#contract/plan/label-columns.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { groupBy } from '#server/group-by.ts'
import { layOutLabelsInSteps, type StandText } from '#server/plan/lay-out-labels.ts'
import { GradualValue } from '#server/gradual-value.ts'
import type { FairRows, FairTables } from './tables.ts'

/** A stand of more companies shows how many there are instead of their names. */
const MAX_NAMES = 3

interface LabelQuery {
  year: number
  hall: string
  lang: Lang
  /** Returns how many companies a stand has, in the language. */
  describeCount: (count: number) => string
}

export type PlanLabelQueries = ReturnType<typeof createPlanLabelQueries>

export function createPlanLabelQueries(
  tables: Pick<FairTables, 'companies' | 'company_categories' | 'participations' | 'plans'>,
) {
  const rubsOf = groupBy(tables.company_categories, ({ company }) => company)
  const companies = new Map(tables.companies.map((company) => [company.id, company]))

  /** Returns the companies of each code of a hall, in the order of the pack. */
  function listCompanies(year: number, hall: string): ReadonlyMap<string, FairRows['companies'][]> {
    const rows = tables.participations
      .filter((each) => each.year === year && each.hall === hall)
      .flatMap(({ company, stand }) => parseStandCodes(stand).map((code) => ({ code, company })))
    return new Map(
      [...groupBy(rows, ({ code }) => code)].map(([code, named]) => [
        code,
        named.flatMap(({ company }) => companies.get(company) ?? []),
      ]),
    )
  }

  return {
    /**
     * Lays out the labels of a hall's plan bit by bit. Resolves with them and the categories of its companies, both
     * empty if there is no plan.
     */
    async layOut({ year, hall, lang, describeCount }: LabelQuery): Promise<PackedPlanLabels> {
      const plan = tables.plans.find((each) => each.year === year && each.hall === hall)
      if (plan === undefined) return packLabels({ labels: [], rubs: {} })
      const companiesOf = listCompanies(year, hall)
      const ids = new Set([...companiesOf.values()].flatMap((found) => found.map(({ id }) => id)))
      const rubs = Object.fromEntries(
        [...ids].flatMap((id) => {
          const listed = rubsOf.get(id)?.map(({ category }) => category)
          return listed === undefined ? [] : [[id, listed]]
        }),
      )
      if (plan.geometry === undefined) return packLabels({ labels: [], rubs })
      const getText = (codes: readonly string[]): StandText | undefined => {
        const found = [...new Set(codes.flatMap((code) => companiesOf.get(code) ?? []))]
        if (found.length > MAX_NAMES)
          return { names: [describeCount(found.length)], short: `×${found.length}`, logo: '' }
        return {
          names: found.map(({ name }) => localize(lang, name).text),
          logo: found.length === 1 ? (found[0]?.fields.logo ?? '') : '',
        }
      }
      const labels = new GradualValue(layOutLabelsInSteps(plan.geometry, getText))
      await labels.buildInBits()
      return packLabels({ labels: labels.get(), rubs })
    },
  }
}
