import type { Transaction } from 'kysely'
import type { Tables } from './schema.ts'

interface KeyedCompany {
  key: string
  id: number
}

/** Resolves with the ids of companies by key, and stores those of new keys. Companies without a key keep their ids. */
export async function identifyCompanies(
  trx: Transaction<Tables>,
  companies: readonly KeyedCompany[],
): Promise<Map<string, number>> {
  const stored = await trx
    .selectFrom('identities')
    .where('kind', '=', 'company')
    .select(['key', 'id'])
    .execute()
  const ids = new Map(stored.map(({ key, id }) => [key, id]))
  const taken = new Set([...ids.values(), ...companies.filter(({ key }) => key === '').map(({ id }) => id)])
  let next = Math.max(0, ...taken, ...companies.map(({ id }) => id)) + 1
  const added: { kind: 'company'; key: string; id: number }[] = []
  for (const { key, id: wanted } of companies) {
    if (key === '' || ids.has(key)) continue
    const id = taken.has(wanted) ? next++ : wanted
    taken.add(id)
    ids.set(key, id)
    added.push({ kind: 'company', key, id })
  }
  if (added.length > 0) await trx.insertInto('identities').values(added).execute()
  return ids
}
