import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { launchBrowser } from './browser/bench-browser.ts'
import { measureInBrowser } from './browser/measure-in-browser.ts'
import { measureSearchBox, type SearchBoxFigures } from './browser/measure-search-box.ts'
import { createFloor, createProduct, FLOOR_PATHS } from './browser/subjects.ts'
import { BEFORE_EVENTS, type BenchFair, createFair, DURING_EVENTS } from './fair/create-fair.ts'
import { writePack } from './fair/write-pack.ts'
import { startFloorServer } from './floor/floor-server.ts'
import { renderFloorPlanPage } from './floor/plan-page.ts'
import { renderFloorProgrammePage } from './floor/programme-page.ts'
import { measureMixed } from './load/measure-mixed.ts'
import { measureServer } from './load/measure-server.ts'
import { countListeners, runOpening } from './opening/run-opening.ts'
import { type BenchOptions, type Part, readOptions } from './options.ts'
import { Http2Front } from './processes/http2-front.ts'
import { ProductServer } from './processes/product-server.ts'
import { GOAL_SIZE } from './report/goals.ts'
import { describeMachine, formatMachine } from './report/machine.ts'
import { listGrowth, type ReportRow } from './report/row.ts'
import { createSearchBoxRows, createSearchRows } from './report/search-rows.ts'
import { createWayRows } from './report/way-rows.ts'
import { createMixedRows, createOpeningRows, createServerRows } from './report/server-rows.ts'
import { formatGrowth, formatRows } from './report/table.ts'
import { measureSearch, SEARCH_SIZE } from './search/measure-search.ts'
import { measureWays, WAYS_SIZE } from './ways/measure-ways.ts'

const EVENTS = 1000
/** For the login of the server part. */
const FEWEST_VISITORS = 10
const WITHOUT_BROWSER: readonly Part[] = ['ways', 'server', 'opening', 'mixed']

interface Bench {
  options: BenchOptions
  front: Http2Front
  /** Undefined where no part needs it. */
  browser: Browser | undefined
  print: (line: string) => void
}

interface Sections {
  browser: ReportRow[]
  search: ReportRow[]
  ways: ReportRow[]
  server: ReportRow[]
  opening: ReportRow[]
  mixed: ReportRow[]
}

interface RunOptions {
  /** The folder from which names of files are resolved. */
  from: string
  print: (text: string) => void
}

/**
 * Runs the benchmark and prints its tables.
 * @param args see `readOptions`
 */
export async function runBench(args: readonly string[], { from, print }: RunOptions): Promise<void> {
  const given = readOptions(args)
  const resolveFrom = (path: string | undefined): string | undefined => path && resolve(from, path)
  const options = { ...given, json: resolveFrom(given.json), traces: resolveFrom(given.traces) }
  const front = new Http2Front()
  const needsBrowser = options.parts.some((part) => !WITHOUT_BROWSER.includes(part))
  const browser = needsBrowser ? await launchBrowser(front.keyHash) : undefined
  const machine = describeMachine(browser?.version() ?? 'not used')
  const sections: Sections = { browser: [], search: [], ways: [], server: [], opening: [], mixed: [] }
  try {
    if (options.parts.includes('search'))
      sections.search.push(...(await runSearch({ options, front, browser, print })))
    if (options.parts.includes('ways')) sections.ways.push(...createWayRows(measureWays(), WAYS_SIZE))
    // The search and the ways have sizes of their own.
    if (options.parts.some((part) => part !== 'search' && part !== 'ways')) {
      for (const size of options.sizes) await measureSize({ options, front, browser, print }, size, sections)
    }
  } finally {
    await browser?.close()
    front.close()
  }
  const growth = listGrowth(sections.browser)
  print(formatMachine(machine))
  if (sections.browser.length > 0) print(`\n${formatRows(sections.browser, 'floor')}`)
  if (growth.length > 0) print(`\n${formatGrowth(growth)}`)
  if (sections.search.length > 0) print(`\n${formatRows(sections.search, 'other')}`)
  if (sections.ways.length > 0) print(`\n${formatRows(sections.ways, 'other')}`)
  if (sections.server.length > 0) print(`\n${formatRows(sections.server, 'nginx')}`)
  if (sections.opening.length > 0) print(`\n${formatRows(sections.opening, 'other')}`)
  if (sections.mixed.length > 0) print(`\n${formatRows(sections.mixed, 'at the beginning')}`)
  if (options.json !== undefined)
    await writeFile(options.json, `${JSON.stringify({ machine, options, ...sections, growth }, null, 2)}\n`)
}

/** Measures the search of a large real fair: its files in this process, its box in a browser. */
async function runSearch({ options, front, browser, print }: Bench): Promise<ReportRow[]> {
  print('▸ search …')
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    const pack = join(folder, 'pack')
    const fair = createFair(SEARCH_SIZE)
    await writePack(pack, fair)
    const rows = createSearchRows(await measureSearch(pack), SEARCH_SIZE.exhibitors)
    if (browser === undefined) return rows
    const start = (now: string): Promise<ProductServer> =>
      ProductServer.start({ pack, dataDir: join(folder, 'data'), now })
    const taken = await withServer(start, BEFORE_EVENTS, async ({ origin }) => {
      const subject = createProduct(options.http === 2 ? await front.open(origin) : origin)
      await (await fetch(createProduct(origin).planUrl)).text()
      const figures: SearchBoxFigures[] = []
      for (let run = 1; run <= options.runs; run += 1)
        figures.push(await measureSearchBox(browser, subject, fair))
      return figures
    })
    return [...rows, ...createSearchBoxRows(taken, SEARCH_SIZE.exhibitors)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures everything that is asked for at one size. */
async function measureSize(bench: Bench, size: number, sections: Sections): Promise<void> {
  const { options, print } = bench
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const fair = createFair({ exhibitors: size, events: EVENTS })
    const pack = join(folder, 'pack')
    await writePack(pack, fair, Math.max(FEWEST_VISITORS, countListeners(options.scale)))
    const start = (now: string): Promise<ProductServer> =>
      ProductServer.start({ pack, dataDir: join(folder, 'data'), now })
    print(`▸ ${size} exhibitors: import …`)
    // A server that has just imported holds more memory than one that has been started again.
    await (await start(BEFORE_EVENTS)).stop()
    if (bench.browser !== undefined)
      sections.browser.push(
        ...(await withServer(start, BEFORE_EVENTS, (server) => runBrowser(bench, server, fair))),
      )
    if (options.parts.includes('server')) {
      print(`▸ ${size} exhibitors: server …`)
      const figures = await withServer(start, DURING_EVENTS, (server) =>
        measureServer(server, fair, { ...options, print }),
      )
      sections.server.push(...createServerRows(figures, size))
    }
    if (options.parts.includes('opening')) {
      print(`▸ ${size} exhibitors: opening minute …`)
      const figures = await withServer(start, DURING_EVENTS, (server) =>
        runOpening(server, fair, { scale: options.scale, print }),
      )
      sections.opening.push(...createOpeningRows(figures, size))
    }
    if (options.parts.includes('mixed')) {
      print(`▸ ${size} exhibitors: mixed load …`)
      const figures = await withServer(start, DURING_EVENTS, (server) =>
        measureMixed(server, fair, { minutes: options.minutes, print }),
      )
      sections.mixed.push(...createMixedRows(figures, size))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withServer<T>(
  start: (now: string) => Promise<ProductServer>,
  now: string,
  act: (server: ProductServer) => Promise<T>,
): Promise<T> {
  const server = await start(now)
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

async function runBrowser(
  { options, front, browser, print }: Bench,
  server: ProductServer,
  fair: BenchFair,
): Promise<ReportRow[]> {
  if (browser === undefined) return []
  print(`▸ ${fair.exhibitors.length} exhibitors: browser …`)
  const floor = await startFloorServer(
    new Map([
      [FLOOR_PATHS.plan, renderFloorPlanPage(fair)],
      [FLOOR_PATHS.programme, renderFloorProgrammePage(fair)],
    ]),
  )
  try {
    const open = (origin: string): Promise<string> | string =>
      options.http === 2 ? front.open(origin) : origin
    const subjects = [
      createFloor(await open(floor.origin)),
      createProduct(await open(server.origin)),
    ] as const
    // The first page of a server that has just started is another question.
    for (const { planUrl, programmeUrl } of [createProduct(server.origin)])
      for (const url of [planUrl, programmeUrl]) await (await fetch(url)).text()
    // The programme does not depend on the number of exhibitors, so it is measured once.
    const size = options.sizes.includes(GOAL_SIZE) ? GOAL_SIZE : options.sizes[0]
    const isProgrammeSize = fair.exhibitors.length === size
    const parts = options.parts.filter((part) => part !== 'programme' || isProgrammeSize)
    return await measureInBrowser({ browser, subjects, fair, ...options, parts, print })
  } finally {
    await floor.close()
  }
}
