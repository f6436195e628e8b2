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

describe('a number that is divided into pieces', () => {
  const label = (at: number, ...pieces: string[]): string =>
    shape(`shape${at}`, at) + `<text font-size="20">${pieces.join('')}</text>`
  const piece = (text: string, attributes: string): string => `<tspan ${attributes}>${text}</tspan>`

  test.each<[string, string[]]>([
    ['at one height', [piece('A', 'x="20" y="50"'), piece('01', 'x="34" y="50"')]],
    ['between letter and number', [piece('A', 'x="20" y="50"'), piece('01', '')]],
    ['within the number', [piece('A0', 'x="20" y="50"'), piece('1', '')]],
    ['within the number, at one height', [piece('A0', 'x="20" y="50"'), piece('1', 'x="46" y="50"')]],
    ['without a shift', [piece('A', 'x="20" y="50"'), piece('0', 'dy="0"'), piece('1', 'dy="0"')]],
  ])('%s names its shape', async (_, pieces) => {
    const { pack } = await read(label(0, ...pieces), shape('shape1', 1, 'A02'))
    expect(pack?.joins).toMatchObject([{ joined: 2, lost: 0, empty: 0 }])
    // The labels of the guide show the numbers; the drawing does not repeat them.
    expect(pack?.plans[0]?.svg).not.toContain('<text')
  })

  test('is none where lines are at several heights, or words are apart', async () => {
    const lines = [piece('A01', 'x="20" y="30"'), piece('A02', 'x="20" y="60"')]
    expect((await read(label(0, ...lines))).pack?.joins).toMatchObject([{ joined: 2 }])
    const words = [piece('A01', 'x="20" y="50"'), ' ', piece('A02', 'x="60" y="50"')]
    expect((await read(label(0, ...words))).pack?.joins).toMatchObject([{ joined: 2 }])
  })

  test('is none where the numbers of a row of stands are one text', async () => {
    const row = [piece('A01', 'x="20" y="50"'), piece('A02', 'x="120" y="50"')]
    const { pack } = await read(label(0, ...row), shape('shape1', 1))
    expect(pack?.plans[0]?.svg).toContain('data-stand="A01" x="0"')
    expect(pack?.plans[0]?.svg).toContain('data-stand="A02" x="100"')
  })
})
