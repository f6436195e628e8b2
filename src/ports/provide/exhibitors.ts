import { CallFault } from '#contract/faults.ts'
import type { Company, Exhibitor } from '#contract/entities.ts'
import type { Dependencies } from './dependencies.ts'

/** Returns the parameters of a list: of a hall, or of the whole edition if `hall` is empty. */
export const buildExhibitorsParams = ({ lang, year }: Dependencies, hall: string) => ({
  year: String(year),
  lang,
  hall: hall === '' ? [] : [hall],
})

/** Loads the exhibitors of a hall, or of the whole edition if `hall` is empty. */
export async function loadExhibitors(dependencies: Dependencies, hall: string): Promise<Exhibitor[]> {
  const answer = await dependencies.transport.call('exhibitors', {
    params: buildExhibitorsParams(dependencies, hall),
  })
  if (answer.filtered || !Array.isArray(answer.data)) throw new CallFault('rejected')
  return answer.data
}

/** Loads one company; null if the edition does not have it. */
export async function loadCompany(
  { transport, lang, year }: Dependencies,
  id: number,
): Promise<Company | null> {
  const params = { year: String(year), lang, filter: { id: String(id) } }
  const answer = await transport.call('exhibitors', { params })
  if (answer.filtered || Array.isArray(answer.data)) throw new CallFault('rejected')
  return answer.data
}
