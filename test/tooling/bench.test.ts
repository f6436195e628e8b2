import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPack } from '#server/pack/read-pack.ts'
import { countFound, createFair, KINDS } from '#test/bench/fair/create-fair.ts'
import { listPackFiles, writePack } from '#test/bench/fair/write-pack.ts'
import { renderFloorPlanPage } from '#test/bench/floor/plan-page.ts'
import { renderFloorProgrammePage } from '#test/bench/floor/programme-page.ts'
import { HttpConnection } from '#test/bench/load/http-connection.ts'
import { prepareRequest } from '#test/bench/load/load-request.ts'
import { readOptions } from '#test/bench/options.ts'
import { createRow, listGrowth } from '#test/bench/report/row.ts'
import { createSearchRows } from '#test/bench/report/search-rows.ts'
import { formatRows } from '#test/bench/report/table.ts'
import { createWayRows } from '#test/bench/report/way-rows.ts'
import { measureWays } from '#test/bench/ways/measure-ways.ts'
import { measureSearch } from '#test/bench/search/measure-search.ts'

const SIZE = { exhibitors: 200, events: 100 }
const fair = createFair(SIZE)

const hash = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')

describe('a generated fair', () => {
  test('is the same in every run, so that figures of two versions can be compared', () => {
    expect(createFair(SIZE)).toEqual(fair)
    expect(hash(listPackFiles(fair))).toBe('efc120ac36de656065cb92819e43c959076ca308a39d78aadc12f1b340a948e6')
  })

  test('has a stand of its own for every company', () => {
    const codes = fair.stands.map(({ code }) => code)
    expect(new Set(codes).size).toBe(SIZE.exhibitors)
    expect(fair.exhibitors.map(({ stand }) => stand)).toEqual(codes)
  })

  test('is a pack that the product takes without a complaint', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-pack-'))
    try {
      await writePack(folder, fair, 2)
      const { findings } = await readPack(folder)
      expect(findings).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('has companies whose kind no text, country or category contains', () => {
    for (const kind of KINDS) {
      const texts = fair.exhibitors.flatMap(({ country, text }) => [country, text])
      const names = [...texts, ...fair.categories.map(({ name }) => name)]
      expect(names.filter(({ en }) => en.toLowerCase().includes(kind.en.toLowerCase()))).toEqual([])
    }
    expect(KINDS.reduce((sum, kind) => sum + countFound(fair, kind), 0)).toBe(SIZE.exhibitors)
  })
})

test('the ways of a hall are measured', () => {
  const rows = createWayRows(measureWays(SIZE.exhibitors), SIZE.exhibitors)
  expect(rows.map(({ product }) => (product ?? 0) > 0)).toEqual(rows.map(() => true))
})

test('the search of a fair is measured: sizes and times of each step', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    await writePack(folder, fair)
    const rows = createSearchRows(await measureSearch(folder), SIZE.exhibitors)
    expect(rows.map(({ product }) => (product ?? 0) > 0)).toEqual(rows.map(() => true))
    expect(rows.find(({ id }) => id === 'indexKilobytes')?.met).toBe(true)
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('the floor', () => {
  test('lists each company with its stand and text, and draws each stand once', () => {
    const page = renderFloorPlanPage(fair)
    for (const { id, name, country, stand, text } of fair.exhibitors) {
      expect(page).toContain(`data-company="${id}"`)
      expect(page).toContain(`>${name.en}, ${country.en}</a>${stand}</li>`)
      expect(page).toContain(text.en)
      expect(page.split(`data-stand="${stand}"`)).toHaveLength(2)
    }
  })

  test('lists each event with its time, room and text', () => {
    const page = renderFloorProgrammePage(fair)
    for (const { id, name, room, start, end, preview, detail } of fair.events) {
      expect(page).toContain(`data-event="${id}" data-room="${room.en}"`)
      expect(page).toContain(`${start}–${end} ${name.en}</a>`)
      expect(page).toContain(`${preview.en} ${detail.en}`)
    }
  })
})

describe('a connection of the load generator', () => {
  test('finds the end of each answer, and reports a connection that broke', async () => {
    const long = 'x'.repeat(200_000)
    const server = createServer((request, response) => {
      if (request.url === '/broken') response.destroy()
      else if (request.url === '/same') response.writeHead(304, { etag: '"a"' }).end()
      else if (request.url === '/chunks') {
        response.write(long)
        response.end('end')
      } else
        response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-length': long.length }).end(long)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const connection = new HttpConnection(port)
    const ask = async (path: string, body?: string): Promise<number> => {
      const request = prepareRequest(port, { path, ...(body !== undefined && { body }) })
      return (await connection.send(request('10.0.0.1'))).status
    }
    const statuses = [
      await ask('/long'),
      await ask('/chunks'),
      await ask('/same'),
      await ask('/broken'),
      await ask('/long', '{}'),
      await ask('/chunks'),
    ]
    connection.close()
    await new Promise((resolve) => {
      server.close(resolve)
    })
    expect(statuses).toEqual([200, 200, 304, 0, 201, 200])
  })
})

describe('the arguments', () => {
  test('choose parts, sizes and runs', () => {
    const { parts, sizes, runs } = readOptions(['plan', 'server', '--sizes=200,400', '--runs=3'])
    expect({ parts, sizes, runs }).toEqual({ parts: ['plan', 'server'], sizes: [200, 400], runs: 3 })
    expect(readOptions([]).parts).not.toContain('opening')
    expect(readOptions(['opening']).sizes).toEqual([1000])
  })

  test.each([[['plans']], [['--runs=0']], [['--sizes=200,many']], [['--size=200']]])('refuse %j', (args) => {
    expect(() => readOptions(args)).toThrow()
  })
})

describe('the report', () => {
  const row = (size: number, product: number | undefined, other?: number) =>
    createRow({ id: 'hover', label: 'hover', unit: 'ms', size, product, other, goal: { timesOther: 1.5 } })

  test('says whether a goal is met, and what was never seen', () => {
    expect(row(1000, 15, 10).met).toBe(true)
    expect(row(1000, 16, 10).met).toBe(false)
    expect(row(1000, 16).met).toBe(undefined)
    expect(row(1000, undefined, 10)).toMatchObject({ met: false, remarks: 'never seen' })
    expect(formatRows([row(1000, 16, 10)], 'floor')).toMatch(/\| hover, ms \| 1000 .* NOT MET/)
  })

  test('compares how figures grow with the fair', () => {
    const rows = [row(200, 10, 10), row(1000, 15, 10), row(5000, 30, 40)]
    expect(listGrowth(rows)).toMatchObject([{ from: 200, to: 5000, product: 3, other: 4, met: true }])
    expect(listGrowth([row(200, 10, 10), row(5000, 50, 40)])[0]?.met).toBe(false)
  })
})
