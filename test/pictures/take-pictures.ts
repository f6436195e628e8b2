import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { root } from '#scripts/steps/root.js'
import { startServer, type RunningServer } from '#test/e2e/server.ts'

/** The first day of the fair in the halls, with events before and after. */
const MOMENT = '2021-09-21T11:40:00+03:00'
const VISITOR = 'anna@visitors.example'
/** Upcoming events of the first day. */
const STARRED = [63, 64, 65]
/** The company with a stand, staff and files whose window is shown. */
const COMPANY = '/en/plan/2/324'
const QUALITY = 0.8
/** What a page of text may cost with all its pictures. */
const MOST_BYTES = 120_000

const LAPTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
}

type Prepare = (page: Page) => Promise<void>

const SHOTS = [
  { name: 'plan-laptop', path: '/en/plan/2?stand=F210', device: LAPTOP, prepare: showLabels },
  { name: 'company-laptop', path: COMPANY, device: LAPTOP, prepare: waitForWindow },
  { name: 'today-laptop', path: '/en/today/', device: LAPTOP, prepare: waitForScripts },
  { name: 'plan-phone', path: '/en/plan/2?stand=F210', device: PHONE, prepare: showLabels },
  { name: 'company-phone', path: COMPANY, device: PHONE, prepare: waitForWindow },
  { name: 'today-phone', path: '/en/today/', device: PHONE, prepare: waitForScripts },
] satisfies { name: string; path: string; device: BrowserContextOptions; prepare: Prepare }[]

async function waitForScripts(page: Page): Promise<void> {
  await page.locator('html[data-script="running"]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

/** Labels load when the page is idle, the stand's card after its selection. */
async function showLabels(page: Page): Promise<void> {
  await waitForScripts(page)
  await page.locator('.plan-labels').first().waitFor({ state: 'attached' })
  await page.locator('.plan-card').waitFor()
}

async function waitForWindow(page: Page): Promise<void> {
  await waitForScripts(page)
  await page.locator('html[data-overlay="company"]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Takes the pictures of the README: a WebP for each shot, in `docs/pictures/`. */
export async function takePictures(
  executablePath: string,
  { print }: { print: (line: string) => void },
): Promise<void> {
  const folder = join(root, 'docs/pictures')
  await mkdir(folder, { recursive: true })
  const server = await startServer({ NOW: MOMENT, LOG_LEVEL: 'silent' })
  const browser = await chromium.launch({ executablePath })
  try {
    for (const { name, ...shot } of SHOTS) {
      const picture = await takePicture(browser, server, shot)
      if (picture.length > MOST_BYTES) throw new Error(`${name} has ${picture.length} bytes`)
      await writeFile(join(folder, `${name}.webp`), picture)
      print(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} KB`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function takePicture(
  browser: Browser,
  { url }: RunningServer,
  { path, device, prepare }: Omit<(typeof SHOTS)[number], 'name'>,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.request.post('/ajax/online/visitor/login/', { data: { email: VISITOR } })
  await page.request.post('/ajax/online/visitor/set-fav-events/', { data: { ids: STARRED } })
  await page.goto(path)
  await prepare(page)
  const png = await page.screenshot()
  const blank = await context.newPage()
  const webp = await encodeWebp(blank, png)
  await context.close()
  return webp
}

/** The browser that took a picture also compresses it. */
async function encodeWebp(page: Page, png: Buffer): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
