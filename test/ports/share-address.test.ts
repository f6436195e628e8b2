import { afterEach, expect, test, vi } from 'vitest'
import { copyText, shareAddress } from '#src/ports/share-address.ts'

afterEach(() => void vi.unstubAllGlobals())

const copied = () => vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
const refused = () => vi.fn<(text: string) => Promise<void>>(() => Promise.reject(new Error('Not allowed')))

test('a text is copied, or it is known that the browser did not let it', async () => {
  const writeText = copied()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://fair.example/plan/')).toBe(true)
  expect(writeText.mock.calls).toEqual([['https://fair.example/plan/']])
  vi.stubGlobal('navigator', { clipboard: { writeText: refused() } })
  expect(await copyText('text')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('text')).toBe(false)
})

test.each([
  ['shared', 'the device shares it', () => Promise.resolve()],
  ['shared', 'the visitor closes the sheet', () => Promise.reject(new DOMException('', 'AbortError'))],
  ['copied', 'the sheet fails', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ['copied', 'there is no sheet', undefined],
])('an address is %s where %s', async (outcome, _, share) => {
  const writeText = copied()
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  expect(await shareAddress('/plan/', 'Plan')).toBe(outcome)
  expect(writeText).toHaveBeenCalledTimes(outcome === 'copied' ? 1 : 0)
})

test('an address that can be neither shared nor copied is said to be so', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: refused() } })
  expect(await shareAddress('/plan/', 'Plan')).toBe('neither')
})
