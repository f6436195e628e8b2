import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { formatMessage } from './format-message.ts'

/** What a browser logs of requests that no network answers. */
export const NETWORK_ERRORS = /Failed to load resource|ERR_/

/** A visit in which the service worker runs. */
export const WITH_WORKER: Visit = { serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS }

/** Saves the guide by the button that the visitor has for it. */
export async function saveGuide(page: Page): Promise<void> {
  const lang = (await page.getAttribute('html', 'lang')) === 'en' ? 'en' : 'ru'
  await page.getByRole('button', { name: formatMessage(lang, 'offline.save') }).click()
  await expectState(page, 'data-offline', 'ready')
}

export async function expectState(page: Page, name: string, value: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(name, value)
}

/** Returns the paths of all that the worker stores in caches whose name has this ending. */
export const listStored = (page: Page, ending: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.includes(wanted))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, ending)

/**
 * What stands between a browser and the server: the network itself, a stranger's login page, a line on which answers get lost,
 * or nothing at all.
 */
export type Network = 'open' | 'portal' | 'answerless' | 'down'

export interface Line {
  url: string
  network: Network
  /** The addresses that the browser asked for since the line was opened. */
  asked: string[]
  close(): Promise<void>
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Wi-Fi</h1>'

/** Opens an address of its own that leads to a server, and on which the network can fail. */
export async function openLine(target: string): Promise<Line> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (line.network === 'down') return void request.socket.destroy()
    if (line.network === 'portal')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
    const { method, headers } = request
    const passed = ask(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
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
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return line
}
