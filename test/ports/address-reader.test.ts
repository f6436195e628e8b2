// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createAddressReader } from '#src/address/address-reader.ts'

beforeEach(() => history.replaceState(null, '', '/plan/'))

function readAddresses() {
  const reported: [href: string, isBack: boolean][] = []
  const reader = createAddressReader((fact) => {
    if (fact.type === 'address.changed') reported.push([fact.href, fact.isBack])
  })
  return { reader, reported }
}

test('an address that was just reported is no move through the history', () => {
  const { reader, reported } = readAddresses()
  reader.reportMove()
  reader.reportMove()
  reader.navigate('/plan/1?stand=A1', { replace: false })
  reader.reportMove()
  expect(reported).toEqual([
    ['/plan/', true],
    ['/plan/1?stand=A1', false],
  ])
})

test('an address that the browser changed is one, also back to where a navigation began', () => {
  const { reader, reported } = readAddresses()
  reader.reportMove()
  reader.navigate('/plan/2', { replace: false })
  history.replaceState(null, '', '/plan/')
  reader.reportMove()
  expect(reported).toEqual([
    ['/plan/', true],
    ['/plan/2', false],
    ['/plan/', true],
  ])
})
