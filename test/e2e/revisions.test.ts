import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { test } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { MOMENTS } from './moments.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)
const COMPANY = 324
const NAME = 'Renamed while it runs'

let server: RunningServer
beforeAll(async () => (server = await startDemoServer({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

/** Runs a command of the organiser beside the running server. */
async function changeFair(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const { stdout } = await run(process.execPath, ['scripts/command.js', 'fair', ...words], { cwd: root, env })
  return stdout
}

/** Publishes the demo fair with changed files; each edit gets a file's text. */
async function publishChanged(edits: Record<string, (text: string) => string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-fair-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'fair'), folder, { recursive: true })
  for (const [path, edit] of Object.entries(edits))
    await writeFile(join(folder, path), edit(await readFile(join(folder, path), 'utf8')))
  await changeFair('import', folder)
  await changeFair('publish')
}

const GONE = {
  en: ['This event is not, or is no longer, in the programme.', 'Show the programme', 'Programme'],
  ru: ['Такого события в программе нет. Возможно, оно было здесь раньше.', 'Показать программу', 'Программа'],
} as const

describe('a link that leads to nothing', () => {
  test.for([
    ['en', '/en'],
    ['ru', ''],
  ] as const)('says so once, with a link to go on (%s)', async ([lang, prefix], { visit }) => {
    const [line, way, tab] = GONE[lang]
    const page = await visit(`${prefix}/online/events/99999`, { url: server.url })
    const toast = page.locator('.toast')
    await expect(toast).toContainText(line)
    await expect(page).toHaveURL(`${server.url}${prefix}/online/`)
    await toast.getByRole('link', { name: way }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(toast).not.toContainText(line)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    await expect(toast).not.toContainText(line)
  })

  test('says so without script', async ({ visit }) => {
    const page = await visit('/en/plan/2/99999', { url: server.url, javaScriptEnabled: false })
    const toast = page.locator('.toast')
    await expect(toast).toContainText('This exhibitor is not on the list, or no longer is.')
    await expect(toast.getByRole('link')).toHaveAttribute('href', '#list')
  })
})

/** Lets a page sleep for three hours, until the visitor comes back to it. */
async function sleep(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-outbox', '0')
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

describe('a fair that changes while a page sleeps', () => {
  test('is shown by a guide to which the visitor comes back, whose clock is the server’s', async ({
    visit,
  }) => {
    const page = await visit('/en/plan/2', { url: server.url })
    const row = page.locator(`[data-company="${COMPANY}"]`).first()
    await expect(row).not.toContainText(NAME)
    const onNow = page.locator('.on-now-line')
    const text = await onNow.textContent()
    await changeFair('edit', 'exhibitor', String(COMPANY), `name_en=${NAME}`)
    await sleep(page)
    await expect(row).toContainText(NAME)
    await expect(onNow).toHaveText(text ?? '')
    await changeFair('undo')
  })

  test('is shown by the page of the day', async ({ visit }) => {
    const page = await visit('/en/today/', { url: server.url })
    const event = page.locator('.now-next a[href*="/events/"]').first()
    await expect(event).toBeVisible()
    const id = /\d+$/.exec((await event.getAttribute('href')) ?? '')?.[0] ?? ''
    await expect(event).not.toContainText(NAME)
    await changeFair('edit', 'event', id, `name_en=${NAME}`)
    await sleep(page)
    await expect(event).toContainText(NAME)
    await changeFair('undo')
  })
})

describe('a fair that changes while pages are open', () => {
  test('is shown by open pages from their next answer on, and by new ones at once', async ({ visit }) => {
    const page = await visit(`/en/plan/2/${COMPANY}`, { url: server.url })
    const row = page.locator(`[data-company="${COMPANY}"]`).first()
    await expect(row).toBeAttached()
    await expect(row).not.toContainText(NAME)
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()

    const text = await changeFair('edit', 'exhibitor', String(COMPANY), `name_en=${NAME}`)
    expect(text).toMatch(/Revision \d+ is shown/)
    const star = window.getByRole('button', { name: 'Add to favourites' })
    await star.click()
    await expect(row).toContainText(NAME)
    await expect(window).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/en/plan/2/${COMPANY}`)

    await page.reload()
    await expect(page.getByRole('dialog')).toContainText(NAME)
    await changeFair('undo')
    await page.reload()
    await expect(page.getByRole('dialog')).not.toContainText(NAME)
  })

  test('loads another plan, leaves a removed hall and company, and restores both', async ({ visit }) => {
    const EVENT = 61
    const page = await visit(`/en/online/events/${EVENT}`, { url: server.url })
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()
    const plan = page.locator('.plan-markup').first()
    await expect(plan).not.toContainText('New stage')

    await publishChanged({
      'events.csv': (text) => text.replace(new RegExp(`^${EVENT},.*\\n`, 'm'), ''),
      'plans/2020/1.svg': (text) => text.replace('</svg>', '<text>New stage</text></svg>'),
    })
    await window.getByRole('button', { name: 'Add to favourites' }).click()
    await expect(window).toBeHidden()
    await expect(page.locator('.toast')).toContainText(GONE.en[0])
    await expect(page).toHaveURL(`${server.url}/en/online/`)
    await expect(plan).toContainText('New stage')

    await changeFair('undo')
    await page.goto(`/en/online/events/${EVENT}`)
    await expect(window).toBeVisible()
    await expect(plan).not.toContainText('New stage')
  })

  test('follows an open company to the hall to which it moves, and back', async ({ visit }) => {
    const page = await visit(`/en/plan/2/${COMPANY}`, { url: server.url })
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()
    await publishChanged({
      'stands.csv': (text) =>
        text.replace(new RegExp(`^${COMPANY},2021,2,\\w+`, 'm'), `${COMPANY},2021,1,C136`),
    })
    await window.getByRole('button', { name: 'Add to favourites' }).click()
    await expect(page).toHaveURL(`${server.url}/en/plan/1/${COMPANY}`)
    await expect(window).toBeVisible()
    await expect(page.locator('.hall[aria-current=page]')).toContainText('1')

    await changeFair('undo')
    await window.getByRole('button', { name: 'In favourites' }).click()
    await expect(page).toHaveURL(`${server.url}/en/plan/2/${COMPANY}`)
    await expect(window).toBeVisible()
  })
})
