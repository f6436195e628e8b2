import type { PackEdit } from '#server/pack/pack-edits.ts'
import type { CompanyIdentity } from './company-identity.ts'
import type { CompanyIds, PreparedDraft } from './prepare-draft.ts'

/** Returns true for a change of what a company without a number of its own is recognised by. */
export const changesIdentity = ({ table, field }: Pick<PackEdit, 'table' | 'field'>): boolean =>
  table === 'exhibitors' && /^(?:name|country)_/.test(field)

/**
 * Returns ids under which companies stay the ones they are when an edit changes their names.
 * @param numbers the number of the table of each company as it is shown, by its id
 */
export function keepIds(store: CompanyIds, numbers: PreparedDraft['numbers']): CompanyIds {
  const idsByNumber = new Map([...numbers].map(([id, number]) => [number, id]))
  const addFormer = (company: CompanyIdentity): CompanyIdentity => {
    const formerId = idsByNumber.get(company.id)
    return formerId === undefined || company.key === '' ? company : { ...company, formerId }
  }
  return { identifyCompanies: (companies) => store.identifyCompanies(companies.map(addFormer)) }
}
