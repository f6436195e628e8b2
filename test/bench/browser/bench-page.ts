import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import type { ProbeReading, ProbeWatch } from './probe.d.ts'

/** What a condition may take before it counts as never seen. */
const SEEN_WITHIN_MS = 30_000
/** How much slower than this machine's a visitor's processor is. */
export const CPU_THROTTLE = 4
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for the way there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const KB = 1024
const MB = 1024 * KB

/** What came over the network. */
export interface Traffic {
  kilobytes: number
  requests: number
}

/** A page on a slow phone's processor and network, with the probe in it. */
export class BenchPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly #traffic: Traffic = { kilobytes: 0, requests: 0 }

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
  }

  static async open(context: BrowserContext): Promise<BenchPage> {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const opened = new BenchPage(page, cdp)
    await cdp.send('Network.enable')
    await cdp.send('Performance.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await opened.slowDown(CPU_THROTTLE)
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      opened.#traffic.kilobytes += encodedDataLength / KB
    })
    cdp.on('Network.responseReceived', ({ response }) => {
      const isFromNetwork = response.fromDiskCache !== true && !response.url.startsWith('data:')
      if (isFromNetwork) opened.#traffic.requests += 1
    })
    return opened
  }

  /** Sends requests past the service worker, whose traffic is not that of its page, from the next visit on. */
  async bypassWorker(): Promise<void> {
    await this.cdp.send('Network.setBypassServiceWorker', { bypass: true })
  }

  /** Slows the processor down by this factor. */
  async slowDown(rate: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Opens an address and waits until nothing happens there any more. */
  async visit(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await this.page.evaluate(() => window.bench.quiet())
  }

  get traffic(): Traffic {
    return { ...this.#traffic }
  }

  read(): Promise<ProbeReading> {
    return this.page.evaluate(() => window.bench.read())
  }

  /** Resolves with the megabytes of script objects after a collection of garbage. */
  async readHeap(): Promise<number> {
    await this.cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / MB
  }

  /** Does something and resolves with the milliseconds until its result was painted; undefined if it never was. */
  async measure(watch: ProbeWatch, act: () => Promise<unknown>): Promise<number | undefined> {
    await this.page.evaluate((each) => window.bench.watch(each), watch)
    await act()
    const seen = this.page.evaluate(() => window.bench.result()).catch(() => undefined)
    return Promise.race([seen, delay(SEEN_WITHIN_MS, undefined, { ref: false })])
  }
}
