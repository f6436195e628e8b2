import type { PackStaffMember } from './pack.ts'
import type { PictureLoader } from './picture-loader.ts'
import { type KnownCompanies, readCompanyId } from './read-companies.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './table-columns.ts'

export const STAFF_COLUMNS: TableColumns = {
  required: ['company', 'name_ru', 'name_en'],
  optional: [
    'family_name_ru',
    'family_name_en',
    'position_ru',
    'position_en',
    'phone',
    'email',
    'telegram',
    'messengers',
    'picture',
  ],
}

const MESSENGERS = ['WhatsUp', 'Viber']

export async function readStaff(
  rows: readonly Row[],
  companies: KnownCompanies,
  pictures: PictureLoader,
): Promise<PackStaffMember[]> {
  const members = await Promise.all(
    rows.map(async (row) => {
      const company = readCompanyId(row, companies)
      const member = {
        name: row.readName('name'),
        familyName: row.readBilingualText('family_name'),
        position: row.readBilingualText('position'),
        phone: row.readPhone('phone'),
        email: row.readEmail('email'),
        telegram: row.readTelegram('telegram'),
        messengers: readMessengers(row),
        picture: await pictures.loadFromRow(row, 'picture', 'staff', 'gated'),
      }
      const { name } = member
      return company === undefined || name === undefined ? [] : [{ company, ...member, name }]
    }),
  )
  return members.flat()
}

function readMessengers(row: Row): string[] {
  const named = row.readList('messengers')
  for (const name of named.filter((each) => !MESSENGERS.includes(each))) {
    row.skip('messenger', 'messengers', name, { names: MESSENGERS.join(', ') })
  }
  return [...new Set(named.filter((each) => MESSENGERS.includes(each)))]
}
