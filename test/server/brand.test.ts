import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { adjustAccent, deriveShades, getContrast } from '#server/pages/accent-colours.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { SecurityHeaderSets } from '#server/http/security-headers.ts'
import { renderBasicHead, toText } from '#server/pages/render-document.ts'
import { parsePlan } from '#server/pack/parse-plan.ts'
import { renderLocator } from '#server/plan/render-locator.ts'
import { ONLINE_SETTINGS } from './online-test-pack.ts'
import { logInVisitor, openOnlineTestServer } from './online-test-server.ts'
import { readOrganiserFiles } from './organiser-pack.ts'
import { openTestServer, testAssets, type TestServer } from './test-server.ts'

const EXHIBITORS = { 'exhibitors.csv': 'name_ru\nА\n' }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path fill="red" d="M0 0h9v9z"/></svg>'

describe('an accent', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)

  test('gives any text enough contrast in both colour schemes', () => {
    fc.assert(
      fc.property(colour, (written) => {
        const accent = adjustAccent(written)
        const { on, deep, wash, washHover } = deriveShades(accent)
        expect(getContrast(on, accent)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#ffffff', '#eef1f4', wash[0], washHover[0]])
          expect(getContrast(deep[0], ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#18232d', wash[1], washHover[1]])
          expect(getContrast(deep[1], ground)).toBeGreaterThanOrEqual(4.5)
        expect(getContrast(accent, '#ffffff')).toBeGreaterThan(1.95)
        expect(getContrast(accent, '#14202b')).toBeGreaterThan(1.95)
      }),
    )
  })

  test('stays if it contrasts with page and header, and is changed otherwise', () => {
    expect(adjustAccent('#e0861a')).toBe('#e0861a')
    expect(adjustAccent('#ffff00')).not.toBe('#ffff00')
    expect(adjustAccent('#14202b')).not.toBe('#14202b')
  })

  test('is measured as in the guidelines', () => {
    expect(getContrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  })
})

describe('the brand of a pack', () => {
  test('is read with its pictures', async () => {
    const { pack, counts } = await readOrganiserFiles(
      { ...EXHIBITORS, 'site/logo.svg': LOGO, 'site/icon.svg': LOGO, 'site/share.svg': LOGO },
      {
        brand: {
          logo: 'logo.svg',
          icon: 'icon.svg',
          share: 'share.svg',
          accent: '#0A7A55',
          footer: { ru: 'ООО «Ярмарка»' },
        },
      },
    )
    expect(pack?.fair.brand).toMatchObject({
      logo: { name: 'logo.svg', width: 90, height: 30 },
      icon: { name: 'icon.svg' },
      accent: '#0a7a55',
      footer: { ru: 'ООО «Ярмарка»', en: '' },
    })
    expect(pack?.fair.picture?.name).toBe('share.svg')
    expect(counts).toMatchObject({ 'svg-share noted': 1 })
  })

  test('drops invalid values with a finding for each', async () => {
    const { pack, counts } = await readOrganiserFiles(EXHIBITORS, {
      brand: { logo: 'none.svg', accent: 'orange', icon: '../icon.svg', slogan: 'x' },
    })
    expect(pack?.fair.brand).toEqual({ mailFrom: '' })
    expect(counts).toMatchObject({
      'file-missing skipped': 1,
      'not-colour skipped': 1,
      'not-file-name skipped': 1,
      'unknown-field skipped': 1,
    })
  })

  test('has an accent that can be seen', async () => {
    const { pack, findings } = await readOrganiserFiles(EXHIBITORS, { brand: { accent: '#ffff00' } })
    const [finding] = findings.filter(({ kind }) => kind === 'accent')
    expect(finding).toMatchObject({
      severity: 'mended',
      file: 'fair.json',
      column: 'brand.accent',
      found: '#ffff00',
    })
    expect(finding?.values?.['value']).toBe(pack?.fair.brand.accent)
  })
})

describe('the brand of the shown fair', () => {
  let server: TestServer
  beforeAll(async () => (server = await openTestServer()))
  afterAll(() => server.close())

  test('gives pages the icon, and icons their picture', async () => {
    const browser = server.createBrowser()
    const { body } = await browser.get('/plan/')
    expect(body).toContain('<link rel="icon" href="/icons/tab.png" type="image/png">')
    const icon = await browser.request({ method: 'GET', url: '/icons/tab.png' })
    expect(imageSize(icon.rawPayload)).toMatchObject({ width: 96, height: 96, type: 'png' })
    expect((await browser.get('/favicon.ico')).headers['location']).toBe('/icons/tab.png')
  })

  test('gives pages the logo', async () => {
    expect(server.fair.brand.logo?.href).toMatch(/^\/media\/[\da-f]{64}\/sign\.svg$/)
    const logo = await server.createBrowser().get(server.fair.brand.logo?.href ?? '')
    expect(logo.statusCode).toBe(200)
    expect((await server.createBrowser().get('/about/')).body).toContain(
      `src="${server.fair.brand.logo?.href}"`,
    )
  })

  test('gives no page a style where there is no accent', async () => {
    const { body } = await server.createBrowser().get('/plan/')
    expect(body).not.toContain('<style>html:root')
  })
})

test('the style sheet of an accent is allowed by its hash', () => {
  const fair = { streams: [], frames: [], brand: { mailFrom: '', accent: '#0a7a55' } }
  const sets = new SecurityHeaderSets({ publicUrl: undefined }, { files: new Map() })
  const { page } = sets.of({ fair: fair as unknown as FairRecord, publication: 1 }, false)
  const [, styles = ''] =
    /<style>(.*?)<\/style>/.exec(
      renderBasicHead('x', 'ru', testAssets, [], '#0a7a55').map(toText).join(''),
    ) ?? []
  expect(styles).toMatch(/^html:root\{--accent:#0a7a55;/)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(page.join(' ')).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('an accent colours the pages without the menu, and the pictures of stands', async () => {
  const brand = { accent: '#0a7a55' }
  const server = await openOnlineTestServer(
    {},
    { 'fair.json': JSON.stringify({ ...ONLINE_SETTINGS, brand }) },
  )
  const visitor = await logInVisitor(server)
  const pages = await Promise.all([
    visitor.get('/online/survey/?ajax=1&id=7'),
    visitor.get('/visitor/login/?token=none'),
    visitor.get('/newsletter/confirm/?token=none'),
  ])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  for (const { body } of pages) expect(body).toContain('<style>html:root{--accent:#0a7a55;')
  const { svg, geometry } = parsePlan(
    '<svg viewBox="0 0 100 80"><rect id="A1" width="10" height="5"/></svg>',
    '',
  )
  const picture = renderLocator(svg, geometry, 'A1', { stand: '#0a7a55', marked: '#ffffff' })
  expect(picture).toMatch(/<path [^>]*fill="#0a7a55"/)
  expect(picture).not.toContain('#e58a1f')
})
