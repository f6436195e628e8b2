import { expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

test.each<[string, string, number | undefined]>([
  ['4930123456789', '+4930123456789', 1],
  ['74950000001.0', '+74950000001', 1],
  ['84950000001', '+74950000001', 1],
  ['0049301234567', '+49301234567', 1],
  ['0081312345678', '+81312345678', 1],
  ['01711234567', '01711234567', undefined],
  ['004930', '004930', undefined],
  ['0004930123456', '0004930123456', undefined],
])('the telephone number %s is read as %s', async (cell, phone, mended) => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': `name_ru,phone,fax\nЕль,${cell},\n`,
  })
  expect(pack?.companies[0]?.phone).toBe(phone)
  expect(counts['phone-read mended']).toBe(mended)
})
