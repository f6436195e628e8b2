import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { PAGE_VISITOR_ELEMENT } from '#contract/page-data.ts'
import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'

/** Messages that a browser logs for requests without a network. */
export const NETWORK_ERRORS = /Failed to load resource|ERR_/

/** A visit in which the service worker runs. */
export const WITH_WORKER: Visit = { serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS }

/** Saves the guide by the visitor's button. A device may also save by itself before, at a random moment. */
export async function saveGuide(page: Page): Promise<void> {
  const lang = (await page.getAttribute('html', 'lang')) === 'en' ? 'en' : 'ru'
  const button = (id: string) => page.getByRole('button', { name: formatMessage(lang, id) })
  await button('offline.save').or(button('offline.again')).click()
  await expectState(page, 'data-offline', 'ready')
}

/** Lets the pages that are opened next save nothing by themselves: the browser is in its data-saving mode. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/**
 * Opens a page until it comes from the server: on a busy machine it takes so long that the worker shows what it has
 * stored.
 */
export async function openFromServer(page: Page, open: () => Promise<unknown>): Promise<void> {
  const readStored = async () => {
    await open()
    return await page.locator(`#${PAGE_VISITOR_ELEMENT}`).getAttribute('data-stored')
  }
  await expect.poll(readStored).toBeNull()
}

export async function expectState(page: Page, name: string, value: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(name, value)
}

/** Returns the paths in the worker's caches whose name has this ending. */
export const listStored = (page: Page, ending: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.includes(wanted))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, ending)

/** The state of the network: open, a captive portal, one that loses answers, one without any answer, or down. */
export type Network = 'open' | 'portal' | 'answerless' | 'silent' | 'down'

export interface Line {
  url: string
  network: Network
  /** The server that it leads to. */
  target: string
  /** The addresses that the browser asked for since the line was opened. */
  asked: string[]
  close(): Promise<void>
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi</h1>'

/** Opens an address that proxies a server over a network that can fail. */
export async function openLine(target: string): Promise<Line> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (line.network === 'down') return void request.socket.destroy()
    if (line.network === 'silent') return
    if (line.network === 'portal')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
    const { method, headers } = request
    const passed = ask(new URL(request.url ?? '/', line.target), { method, headers }, (answer) => {
      if (line.network === 'answerless') return void answer.resume().on('end', () => request.socket.destroy())
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    network: 'open',
    target,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return line
}
