import type { Route } from 'playwright'
import { describe } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { LANGS } from '#contract/lang.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './browser.ts'
import { expect } from './expect.ts'
import { BROWSER_ERROR } from './faults.ts'
import { SearchBox } from './pages/search-box.ts'

/** A company of the demo fair with its stand in hall 1, and a misspelling of its name. */
const COMPANY = { id: 324, ru: 'Внимание, погрузчик!', en: 'Vnimanie Pogruzchik!', stand: 'G117' }
const MISSPELT = 'погрузчег'
const CORRECTED = 'погрузчик'

/** A page of each kind that has the header. */
const PAGES = ['/', '/plan/', '/online/', '/guide/', '/calendar/', '/search/?w=x']

const PHONE = { device: 'phone' } as const

describe('a phone reaches a window in two taps and typing', () => {
  for (const path of PAGES)
    test(`a company by its stand, from ${path}`, async ({ visit }) => {
      const box = await SearchBox.open(visit, path, PHONE)
      await expect(box.input).toBeHidden()
      await box.opener.tap()
      await expect(box.input).toBeFocused()
      await box.expectState({ search: 'open' })
      await box.type('g-117')
      await box.options(COMPANY.ru).first().tap()
      await expect(box.page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(COMPANY.ru)
      await box.expectState({ search: 'closed', overlay: 'company' })
    })

  test('a stand on the plan, from the suggestion of its company', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/about/', PHONE)
    await box.opener.tap()
    await box.type('g-117')
    await expect(box.options(COMPANY.ru).first()).toContainText('G117')
    await box.page.locator('.search-plan').first().tap()
    await expect(box.page.locator('html')).toHaveAttribute('data-selected-stand', 'G117')
    await expect(box.page.locator('.plan-card')).toContainText(COMPANY.ru)
  })

  test('a company by a misspelt product, in English', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/about/', { ...PHONE, lang: 'en' })
    await box.opener.tap()
    await box.type('forklfit')
    const text = await box
      .options(/Hall \d, stand/)
      .first()
      .innerText()
    await box
      .options(/Hall \d, stand/)
      .first()
      .tap()
    const [name = ''] = text.split('\n')
    await expect(box.page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(name)
  })

  for (const path of ['/', '/plan/', '/online/'])
    test(`an event by its speaker, from ${path}`, async ({ visit }) => {
      const box = await SearchBox.open(visit, path, PHONE)
      await box.opener.tap()
      await box.type('ладыгина')
      const event = box.options(/2020.*11:45.*Надежда Ладыгина/)
      await expect(event).toBeVisible()
      await event.tap()
      await expect(box.page.getByRole('dialog')).toContainText('Надежда Ладыгина')
      await box.expectState({ overlay: 'event' })
    })
})

describe('by keyboard alone', () => {
  for (const lang of LANGS)
    test(`the key / opens it, arrows choose and Enter leads to the window, ${lang}`, async ({ visit }) => {
      const box = await SearchBox.open(visit, '/plan/', { lang })
      const documents: string[] = []
      box.page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url())
      })
      await box.page.keyboard.press('/')
      await expect(box.input).toBeFocused()
      await box.type(MISSPELT)
      await box.expectStatus(box.formatMessage('search.corrected', { words: CORRECTED }))
      await expectAccessible(box, 'suggestions')
      await box.page.keyboard.press('ArrowDown')
      await expect(box.active).toContainText(COMPANY[lang])
      await expect(box.input).toHaveAttribute('aria-activedescendant', 'search-option-0')
      await box.page.keyboard.press('End')
      await expect(box.options().last()).toHaveAttribute('aria-selected', 'true')
      await box.page.keyboard.press('Home')
      await box.page.keyboard.press('Enter')
      await expect(box.page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(COMPANY[lang])
      await box.expectState({ overlay: 'company', search: 'closed' })
      expect(documents).toEqual([])
    })

  test('Shift+Enter shows the stand of the active option on the plan, as its description says', async ({
    visit,
  }) => {
    const box = await SearchBox.open(visit, '/about/', { viewport: { width: 1280, height: 800 } })
    await box.page.keyboard.press('/')
    await box.type('g-117')
    // Each file of the index that arrives may list the options in another order.
    await box.expectTexts()
    await expect(box.options().first()).toContainText(COMPANY.ru)
    await box.page.keyboard.press('ArrowDown')
    await expect(box.active).toContainText(COMPANY.ru)
    await expect(box.active).toHaveAccessibleDescription(
      box.formatMessage('search.onPlanByKey', { key: 'Shift+Enter' }),
    )
    await expect(box.page.locator('.search-key:visible')).toHaveText('Shift+Enter')
    await expectAccessible(box, 'an option with a stand')
    await box.page.keyboard.press('Shift+Enter')
    await expect(box.page.locator('html')).toHaveAttribute('data-selected-stand', COMPANY.stand)
    await box.expectState({ search: 'closed', overlay: 'none' })
    await box.page.goBack()
    await expect(box.page).toHaveURL(/\/about\/$/)
  })

  test('Escape closes it and leaves the text; Tab leaves it; Enter leads to all results', async ({
    visit,
  }) => {
    const box = await SearchBox.open(visit, '/about/', { viewport: { width: 1920, height: 1000 } })
    await box.page.keyboard.press('/')
    await box.type('стеллажи')
    await expect(box.options().first()).toBeVisible()
    await box.page.keyboard.press('Escape')
    await box.expectState({ search: 'closed' })
    await expect(box.input).toBeFocused()
    await expect(box.input).toHaveValue('стеллажи')
    await box.page.keyboard.press('ArrowDown')
    await box.expectState({ search: 'open' })
    await box.page.keyboard.press('Shift+Tab')
    await box.expectState({ search: 'closed' })
    await box.input.focus()
    await box.page.keyboard.press('Enter')
    await expect(box.page).toHaveURL(/\/search\/\?w=/)
    await expect(box.page.locator('main')).toContainText('стеллаж', { ignoreCase: true })
  })

  test('the key is a letter in other fields, and can be switched off on the device', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/plan/')
    const keyword = box.page.locator('.filter input').first()
    await keyword.press('/')
    await expect(keyword).toHaveValue('/')
    await box.expectState({ search: 'closed' })
    await box.input.click()
    await box.page.getByLabel(box.formatMessage('search.shortcut')).uncheck()
    await box.reload()
    await box.page.locator('body').press('/')
    await expect(box.input).not.toBeFocused()
    await box.input.click()
    await box.page.getByLabel(box.formatMessage('search.shortcut')).check()
    await box.page.keyboard.press('Escape')
    await box.page.locator('h1').first().click()
    await box.page.keyboard.press('/')
    await box.expectState({ search: 'open' })
  })
})

describe('the history on the device', () => {
  test('is offered in the empty box, also on another page, and can be erased and switched off', async ({
    visit,
  }) => {
    const box = await SearchBox.open(visit, '/plan/')
    await box.input.click()
    await box.type('G117')
    await box.options(COMPANY.ru).click()
    await box.expectState({ overlay: 'company' })
    await box.goto('/about/')
    await box.opener.click()
    await expect(box.options()).toHaveText([new RegExp(COMPANY.ru), 'G117'])
    await expectAccessible(box, 'what was opened before')
    await box.options(/^G117$/).click()
    await expect(box.input).toHaveValue('G117')
    await box.input.fill('')
    await box.page.getByRole('button', { name: box.formatMessage('search.erase') }).click()
    await expect(box.options()).toHaveCount(0)
    await box.page.getByLabel(box.formatMessage('search.keep')).uncheck()
    await box.input.fill('стеллажи')
    await box.page.keyboard.press('Enter')
    await expect(box.page).toHaveURL(/\/search\//)
    await box.goto('/plan/')
    await box.input.click()
    await expect(box.page.getByLabel(box.formatMessage('search.keep'))).not.toBeChecked()
    await expect(box.options()).toHaveCount(0)
  })
})

const pathOf = (call: CallName) => (url: URL) => url.pathname === calls[call].path
const breakOff = (route: Route) => route.abort('internetdisconnected')

describe('without its index', () => {
  test('a slow server is named, and its answer shown', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/contacts/', { expectedErrors: BROWSER_ERROR })
    await box.page.route(pathOf('searchIndex'), breakOff)
    let answer = (): void => undefined
    const isWanted = new Promise<void>((resolve) => (answer = resolve))
    await box.page.route(pathOf('search'), async (route) => {
      await isWanted
      await route.continue()
    })
    await box.reload()
    await box.opener.click()
    await box.type('погр')
    await box.expectNote('search.slow')
    await expectAccessible(box, 'a slow answer')
    answer()
    await expect(box.options(COMPANY.ru)).toBeVisible()
  })

  test('only the last text is requested, and a failure can be retried', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/contacts/', { expectedErrors: BROWSER_ERROR })
    await box.page.route(pathOf('searchIndex'), breakOff)
    await box.page.route(pathOf('search'), (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '"closed"' }),
    )
    await box.reload()
    await box.opener.click()
    await box.type('погр')
    await box.expectNote('search.failed')
    await expectAccessible(box, 'a failure')
    await box.page.unrouteAll()
    await box.page.getByRole('button', { name: box.formatMessage('search.retry') }).click()
    await expect(box.options(COMPANY.ru)).toBeVisible()
    await expect(box.input).toBeFocused()
  })

  test('offline it says so, and answers when the network is back', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/contacts/', { expectedErrors: BROWSER_ERROR })
    await box.page.route(pathOf('searchIndex'), breakOff)
    await box.page.route(pathOf('search'), breakOff)
    await box.reload()
    await box.opener.click()
    await box.type('погр')
    await box.expectNote('search.offline')
    await box.page.unrouteAll()
    await expect(box.options(COMPANY.ru)).toBeVisible()
  })
})

test('names that are found without descriptions are said to be a part, until the server is back', async ({
  visit,
}) => {
  const box = await SearchBox.open(visit, '/contacts/', { expectedErrors: BROWSER_ERROR })
  await box.page.route(pathOf('searchTexts'), breakOff)
  await box.page.route(pathOf('search'), breakOff)
  await box.reload()
  await box.opener.click()
  await box.type('погр')
  await box.expectNote('search.partial')
  await expect(box.options(COMPANY.ru)).toBeVisible()
  await box.expectStatus(box.formatMessage('search.partial'))
  await expectAccessible(box, 'names alone')
  await box.page.unrouteAll()
  await expect(box.page.locator('.search-note')).toHaveCount(0)
  await expect(box.options(COMPANY.ru)).toBeVisible()
})

test('text typed while scripts are loading is answered when they have loaded', async ({ visit }) => {
  const box = await SearchBox.open(visit, '/contacts/', PHONE)
  let load = (): void => undefined
  const isWanted = new Promise<void>((resolve) => (load = resolve))
  await box.page.route(/\/assets\/search-/, async (route) => {
    await isWanted
    await route.continue()
  })
  await box.reload()
  await box.opener.tap()
  await expect(box.input).toBeFocused()
  await box.expectState({ search: 'open' })
  await box.input.pressSequentially('погр')
  load()
  await expect(box.options(COMPANY.ru)).toBeVisible()
  await expect(box.input).toBeFocused()
})

test('with its index it answers without a network', async ({ visit }) => {
  const box = await SearchBox.open(visit, '/plan/', { expectedErrors: BROWSER_ERROR })
  await box.input.click()
  await box.type('погр')
  await expect(box.options(COMPANY.ru)).toBeVisible()
  await box.expectTexts()
  await box.page.context().setOffline(true)
  await box.input.fill('стеллажи')
  await expect(box.options().first()).toContainText('теллаж')
})

test('a phone closes the box while its scripts are loading', async ({ visit }) => {
  const box = await SearchBox.open(visit, '/contacts/', { ...PHONE, expectedErrors: BROWSER_ERROR })
  await box.page.route(/\/assets\/(search|mount-search)-/, breakOff)
  await box.reload()
  await box.opener.tap()
  await box.expectState({ search: 'open' })
  await box.page.getByRole('button', { name: box.formatMessage('search.close') }).tap()
  await expect(box.input).toBeHidden()
})

test('what was opened in a guide is offered in the empty box', async ({ visit }) => {
  const box = await SearchBox.open(visit, '/online/events/1')
  const title = await box.page.getByRole('dialog').getByRole('heading', { level: 2 }).innerText()
  // The box remembers what is open once its scripts are there.
  await expect(box.page.locator('#search-field[role="combobox"]')).toHaveCount(1)
  await box.page.keyboard.press('Escape')
  await box.expectState({ overlay: 'none' })
  await box.input.click()
  await expect(box.options(title)).toBeVisible()
})

test('what was opened in the old guide is offered in the language of the page', async ({ visit }) => {
  const box = await SearchBox.open(visit, '/guide/#324')
  await expect(box.page.getByRole('dialog')).toHaveAccessibleName('Паллробот')
  await box.expectInHistory('Паллробот')
  await box.goto('/en/about/')
  await box.opener.click()
  await expect(box.options('Pallrobot')).toHaveAttribute('href', '/en/plan/2/324')
})

describe('without script', () => {
  for (const [lang, address] of [
    ['ru', '/search/'],
    ['en', '/en/search/'],
  ] as const)
    for (const path of ['/about/', '/plan/'])
      test(`the form of ${path} leads to ${address}`, async ({ visit }) => {
        const size = { width: 1920, height: 1000 }
        const box = await SearchBox.open(visit, path, { lang, javaScriptEnabled: false, viewport: size })
        await box.input.fill('pallet')
        await box.input.press('Enter')
        await expect(box.page).toHaveURL(`${address}?w=pallet`)
      })

  test('the button of a phone leads there, too', async ({ visit }) => {
    const box = await SearchBox.open(visit, '/about/', { ...PHONE, javaScriptEnabled: false })
    await box.opener.tap()
    await expect(box.page).toHaveURL('/search/?w=')
  })
})
