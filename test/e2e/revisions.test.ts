import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { MOMENTS } from './moments.ts'
import { startServer, type RunningServer } from './server.ts'

const run = promisify(execFile)
const COMPANY = 324
const NAME = 'Renamed while it runs'

let server: RunningServer
beforeAll(async () => (server = await startServer({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

/** Runs a command of the organiser beside the running server. */
async function changeFair(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const { stdout } = await run(process.execPath, ['scripts/command.js', 'fair', ...words], { cwd: root, env })
  return stdout
}

describe('a fair that changes while it is looked at', () => {
  test('is shown by open pages from their next answer on, and by new ones at once', async ({ visit }) => {
    const page = await visit(`/en/plan/2/${COMPANY}`, { url: server.url })
    const row = page.locator(`[data-company="${COMPANY}"]`).first()
    await expect(row).toBeAttached()
    await expect(row).not.toContainText(NAME)
    const window = page.getByRole('dialog')
    await expect(window).toBeVisible()

    const said = await changeFair('edit', 'exhibitor', String(COMPANY), `name_en=${NAME}`)
    expect(said).toMatch(/Revision \d+ is shown/)
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
})
