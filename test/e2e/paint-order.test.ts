import { describe } from 'vitest'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { expect } from './expect.ts'

/** Returns the visible elements that a style moves before what the page has earlier. */
const listMoved = (): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((element) => Number(getComputedStyle(element).order) < 0 && element.checkVisibility())
    .map(({ tagName, className }) => `${tagName} ${className}`)

/**
 * A browser paints a long page before it has read its end. What a style moves up from there moves everything else down:
 * on a slow phone, a layout shift of 0.24 on the online guide.
 */
describe('a phone shows a page in its own order', () => {
  test.for(['/', '/plan/', '/online/', '/today/'])('%s', async (path, { visit }) => {
    const url = getMomentServer('during').url
    const page = await visit(path, { url, device: 'phone', javaScriptEnabled: false })
    await expect(page.locator('main').first()).toBeVisible()
    expect(await page.evaluate(listMoved)).toEqual([])
  })
})
