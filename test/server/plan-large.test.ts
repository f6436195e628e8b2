import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_INLINE_LENGTH } from '#server/plan/plan-length.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { comparePictures, startRenderer } from './plan-pictures.ts'
import { renderApp } from '#server/pages/render-app.tsx'
import { parsePageData } from './page-data.ts'
import { openTestServer } from './test-server.ts'

const HTML = { headers: { accept: 'text/html' } }
const COLUMNS = 130
const IDS = 17_000

/** A plan of megabytes: elements with ids and long numbers, a fifth of them stands, the others smaller than a pixel. */
function createLargePlan(): string {
  const parts = Array.from({ length: IDS }, (_, at) => {
    const [x, y] = [(at % COLUMNS) * 15 + 20, Math.floor(at / COLUMNS) * 15 + 20]
    const id = at % 5 === 0 ? `A${at}` : `Vector_${at}`
    const r = at % 5 === 0 ? 10.123456789 : 0.223456789
    const at9 = (dx: number, dy: number) => `${(x + dx * r).toFixed(9)} ${(y + dy * r).toFixed(9)}`
    const d = `M${at9(1, 0)}C${at9(1, 0.5)} ${at9(0.5, 1)} ${at9(0, 1)}C${at9(-0.5, 1)} ${at9(-1, 0.5)} ${at9(-1, 0)}Z`
    return `<path id="${id}" fill="#b8e6d0" stroke="none" d="${d}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000">${parts.join('\n')}</svg>`
}

beforeAll(startRenderer)

describe('a plan of 17,000 ids', () => {
  const original = createLargePlan()
  const { svg, stands } = parsePlan(original, 'p-')

  test('keeps its stands and its look, and loses details below screen resolution', () => {
    expect(stands).toHaveLength(IDS / 5)
    expect(svg.match(/data-stand=/g)).toHaveLength(IDS / 5)
    expect(original.length).toBeGreaterThan(2_500_000)
    expect(svg.length).toBeLessThan(original.length * 0.087)
    expect(comparePictures(original, svg)).toBeLessThanOrEqual(0.01)
  })

  test('fits into its page; a larger one is loaded beside it, by the hash that the page names', async () => {
    expect(svg.length).toBeLessThan(MAX_INLINE_LENGTH)
    const server = await openTestServer({}, { render: renderApp })
    const open = async () => parsePageData((await server.createBrowser(HTML).get('/plan/1')).body)
    const page = await open()
    const small = renderApp(page, { svg }, false)
    const large = renderApp(page, { svg: svg + svg }, false)
    expect(small.states).toMatchObject({ 'data-plan': 'ready' })
    expect(small.shared).toContain('data-stand="A0"')
    expect(large.states).toMatchObject({ 'data-plan': 'loading' })
    expect(large.shared).not.toContain('data-stand=')
    expect(page.guide?.plans['1']).toMatch(/^[\da-f]{64}$/)
    await server.close()
  })
})
