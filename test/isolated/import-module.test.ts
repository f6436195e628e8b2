import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryUntilDone } from '#src/components/retry-until-done.ts'
import { isFileGone } from '#src/ports/file-gone.ts'
import type * as ImportModule from '#src/document/import-module.ts'

/** The module's list of files lasts as long as a page; each test has its own. */
async function openPage(): Promise<typeof ImportModule> {
  vi.resetModules()
  return import('#src/document/import-module.ts')
}

const script = (type = 'text/javascript; charset=utf-8', status = 200) =>
  new Response('export {}', { status, headers: { 'content-type': type } })

/** The answer of a server of another build to the address of a file that it does not have. */
const gone = () => Response.json({ response: 'error', code: 4 }, { status: 404 })
const isOutdated = (): boolean => document.documentElement.matches('[data-outdated]')

const fetched = vi.fn<(href: string) => Promise<Response>>()
const load = vi.fn<() => Promise<string>>(() => Promise.resolve('module'))

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => script())
  load.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  delete document.documentElement.dataset['outdated']
  vi.useRealTimers()
})

describe('a module', () => {
  test('is imported after each of its files has come, and these are fetched once', async () => {
    const { importModule } = await openPage()
    expect(await importModule(load, ['assets/a.js', 'assets/b.js'])).toBe('module')
    await importModule(load, ['assets/b.js'])
    expect(fetched.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js']])
  })

  test('whose files the page was served with is imported at once', async () => {
    document.body.innerHTML =
      '<link rel="modulepreload" href="/assets/a.js"><script src="/assets/b.js"></script>'
    const { importModule } = await openPage()
    await importModule(load, ['assets/a.js', 'assets/b.js'])
    expect(fetched).not.toHaveBeenCalled()
    expect(load).toHaveBeenCalledOnce()
  })

  test.for([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no such file', async () => script('text/javascript', 404)],
    ['the page of a captive portal', async () => script('text/html')],
  ] as const)(
    'is not imported while one of its files does not come: %s; and it is fetched again when asked',
    async ([, answer]) => {
      const { importModule } = await openPage()
      fetched.mockImplementationOnce(answer)
      const error = await importModule(load, ['assets/a.js']).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ message: 'Failed to load /assets/a.js' })
      expect(isFileGone(error)).toBe(false)
      expect(load).not.toHaveBeenCalled()
      expect(isOutdated()).toBe(false)
      expect(await importModule(load, ['assets/a.js'])).toBe('module')
      expect(fetched).toHaveBeenCalledTimes(2)
    },
  )

  test('that an updated server does not have rejects with an error that says so, unlike a later loss of the network', async () => {
    const { importModule } = await openPage()
    const fail = () => importModule(load, ['assets/a.js', 'assets/a.css']).catch((thrown: unknown) => thrown)
    fetched.mockImplementationOnce(async () => gone()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(isFileGone(await fail())).toBe(true)
    expect(isFileGone(await fail())).toBe(false)
    expect(isOutdated()).toBe(true)
  })

  test('that an updated server does not have makes the page outdated, and is asked for no more', async () => {
    vi.useFakeTimers()
    const { importModule } = await openPage()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(async () => gone())
    const settled = vi.fn<(outcome: unknown) => void>()
    void retryUntilDone(() => importModule(load, ['assets/a.js'])).then(settled, settled)
    await vi.advanceTimersByTimeAsync(0)
    expect(isOutdated()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isOutdated()).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('a style sheet', () => {
  const findLinks = () => [...document.head.querySelectorAll('link')]

  test('is added once while it loads, and the module waits for it', async () => {
    const { importModule } = await openPage()
    const both = Promise.all([importModule(load, ['assets/a.css']), importModule(load, ['assets/a.css'])])
    expect(findLinks().map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css'])
    expect(load).not.toHaveBeenCalled()
    findLinks()[0]?.dispatchEvent(new Event('load'))
    expect(await both).toEqual(['module', 'module'])
  })

  test('that fails to load is removed, and added again when asked', async () => {
    const { loadStyleSheet } = await openPage()
    const first = loadStyleSheet('/assets/a.css')
    findLinks()[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow('Failed to load /assets/a')
    expect(findLinks()).toEqual([])
    const second = loadStyleSheet('/assets/a.css')
    findLinks()[0]?.dispatchEvent(new Event('load'))
    await second
    expect(findLinks()).toHaveLength(1)
  })

  test('applies to all media, or to those that are named', async () => {
    const { loadStyleSheet } = await openPage()
    const loads = [loadStyleSheet('/assets/a.css'), loadStyleSheet('/assets/b.css', 'print')]
    expect(findLinks().map(({ media }) => media)).toEqual(['all', 'print'])
    for (const link of findLinks()) link.dispatchEvent(new Event('load'))
    await Promise.all(loads)
  })

  test('that the page carries is not loaded', async () => {
    document.head.innerHTML = '<style data-href="/assets/a.css">p { margin: 0 }</style>'
    const { loadStyleSheet } = await openPage()
    await loadStyleSheet('/assets/a.css')
    expect(findLinks()).toEqual([])
  })
})
