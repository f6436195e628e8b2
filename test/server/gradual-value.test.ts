import { expect, test } from 'vitest'
import { createRevision } from '#server/fair/revision.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { GradualValue } from '#server/gradual-value.ts'
import { createSamplePack } from './sample-pack.ts'

/** A value of three bits, which notes those that were built. */
function createValue() {
  const built: number[] = []
  const value = new GradualValue(
    (function* () {
      for (const bit of [1, 2, 3]) {
        built.push(bit)
        yield
      }
      return built.length
    })(),
  )
  return { built, value }
}

test('a value is built bit by bit, and only once', () => {
  const { built, value } = createValue()
  expect(built).toEqual([])
  expect([value.step(), value.step()]).toEqual([false, false])
  expect(built).toEqual([1, 2])
  expect([value.step(), value.step(), value.step()]).toEqual([false, true, true])
  expect(value.get()).toBe(3)
  expect(built).toEqual([1, 2, 3])
})

test('who needs a value gets it at once, whatever is built of it', () => {
  const { built, value } = createValue()
  value.step()
  expect(value.get()).toBe(3)
  expect(value.step()).toBe(true)
  expect(built).toEqual([1, 2, 3])
})

const create = () => createRevision({ number: 1, publication: 1, hash: '' }, buildTables(createSamplePack()))

test('a search that was prepared finds what one finds that was built at once', async () => {
  const [prepared, built] = [create().search, create().search]
  const bits: boolean[] = []
  await prepared.prepare(() => bits.push(true) > 0)
  expect(bits.length).toBeGreaterThan(1)
  for (const lang of ['ru', 'en'] as const) {
    expect(prepared.getFiles(lang)).toEqual(built.getFiles(lang))
    expect(prepared.in(lang).find('a')).toEqual(built.in(lang).find('a'))
  }
})

test('a search that nobody wants any more is not prepared further, and still found in', async () => {
  const { search } = create()
  await search.prepare(() => false)
  expect(search.in('ru').hasTexts).toBe(true)
})
