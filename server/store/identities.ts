import { type Transaction, sql } from 'kysely'
import { type CompanyIdentity, findRenamed, getStoredKey } from '#server/fair/company-identity.ts'
import type { Tables } from './schema.ts'

/**
 * Resolves with the ids of companies by key, and stores those of new keys; several keys may be of one company. A company
 * without a key keeps the number of its table, unless a key of this pack has that id from an earlier import.
 */
export async function identifyCompanies(
  trx: Transaction<Tables>,
  companies: readonly CompanyIdentity[],
): Promise<Map<string, number>> {
  const stored = await trx
    .selectFrom('identities')
    .where('kind', '=', 'company')
    .select(['key', 'id'])
    .execute()
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const renamed = findRenamed(companies, ids)
  const owned = new Set([
    ...companies.flatMap((company) => ids.get(getStoredKey(company)) ?? company.formerId ?? []),
    ...renamed.values(),
  ])
  const hasOwnNumber = (company: CompanyIdentity): boolean =>
    company.key === '' && !owned.has(company.id) && !ids.has(getStoredKey(company))
  const taken = new Set([...ids.values(), ...companies.filter(hasOwnNumber).map(({ id }) => id)])
  let next = Math.max(0, ...taken, ...companies.map(({ id }) => id)) + 1
  const added: { kind: 'company'; key: string; id: number }[] = []
  for (const company of companies) {
    const key = getStoredKey(company)
    if (hasOwnNumber(company) || ids.has(key)) continue
    const formerId = company.formerId ?? renamed.get(key)
    const id = formerId ?? (taken.has(company.id) ? next++ : company.id)
    taken.add(id)
    ids.set(key, id)
    added.push({ kind: 'company', key, id })
  }
  // One parameter for all of them, as a statement takes 65,535.
  await trx
    .insertInto('identities')
    .columns(['kind', 'key', 'id'])
    .expression(
      sql`select kind, key, id from json_populate_recordset(null::identities, ${JSON.stringify(added)}::json)`,
    )
    .execute()
  return ids
}
