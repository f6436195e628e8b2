import { describe } from 'vitest'
import { expect } from './expect.ts'
import { test } from './browser.ts'

/** A phone of the cheap kind beside the machine that tests. */
const SLOWDOWN = 6

const WINDOWS = [
  ['/plan/2/324', '/plan/'],
  ['/online/companies/324', '/online/'],
  ['/guide/#324', '/guide/'],
  ['/catalogue/#hanging', '/catalogue/'],
] as const

describe('a key that is pressed before views act is not lost', () => {
  for (const [path, root] of WINDOWS)
    test(`Escape right after the load closes the window of ${path}`, async ({ visit }) => {
      const page = await visit('/about/')
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(path)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL((url) => url.pathname + url.hash === root)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-overlay', 'none')
    })
})
