import { describe, expect, test } from 'vitest'
import { readOrganiserFiles } from './organiser-pack.ts'

const shape = (id: string, at: number, text = ''): string =>
  `<rect id="${id}" x="${at * 100}" y="0" width="90" height="90"/>` +
  (text === '' ? '' : `<text x="${at * 100 + 30}" y="50">${text}</text>`)

const read = (...shapes: string[]) =>
  readOrganiserFiles({
    'exhibitors.csv': 'name_en,hall,stand\nAcme,1,A01\nBolt,1,A02\n',
    'plans/2026/1.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300">${shapes.join('')}</svg>`,
  })

describe('ids that drawing programs give', () => {
  test.each(['shape1-2', 'sheet7', 'Oval 3', 'freeform12', 'AutoShape-4', 'Фигура5', 'Z99', 'KX7'])(
    '%s keeps no text from naming its shape',
    async (id) => {
      const { pack } = await read(shape(id, 0, 'A01'), shape(`${id}1`, 1, 'A02'))
      expect(pack?.joins).toMatchObject([{ joined: 2, lost: 0, empty: 0 }])
    },
  )

  test('keep no shape from being numbered', async () => {
    const { pack } = await read(shape('shape1-2', 0), shape('shape3-4', 1), shape('Q12', 2))
    expect(pack?.unnamedPlans.map(({ shapes }) => shapes.length)).toEqual([3])
  })

  test('as a doubled one, are the stand that no other element is', async () => {
    const { pack } = await read(shape('A01', 0), shape('A01_1_', 1), shape('A02_1_', 2))
    expect(pack?.joins).toMatchObject([{ joined: 2, lost: 0, empty: 0 }])
  })

  test('for a further object of a name, are that name', async () => {
    const { pack } = await read(
      `<g id="A01">${shape('A01-2" data-name="A01', 0)}</g>`,
      shape('A02', 1),
      shape('A_03-2" data-name="A 03', 2),
    )
    expect(pack?.joins).toMatchObject([{ joined: 2, lost: 0, empty: 1 }])
    expect(pack?.plans[0]?.svg).not.toMatch(/data-stand="A0[123]2"/)
  })
})
