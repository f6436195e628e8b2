import { constants, brotliCompressSync } from 'node:zlib'
import { buildSearch } from '#contract/search/create-search.ts'
import { GradualValue } from '#server/gradual-value.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { median } from '#test/bench/report/median.ts'

/** The size of a large real fair. */
export const SEARCH_SIZE = { exhibitors: 1783, events: 900 }

const BUILDS = 11
const ROUNDS = 20
/** As the server compresses what it keeps. */
const QUALITY = 9

/** Beginnings, words, errors, the other layout, a stand, two fields, and what is not there. */
const QUERIES = [
  'р',
  'ро',
  'робот',
  'погрузчег',
  'rbjnjs',
  'pogruzchiki',
  'C-005',
  'паллеты россия',
  'qzxvwk',
]

/** The figures of the search: KB as sent, and milliseconds of a processor. */
export interface SearchFigures {
  indexKilobytes: number
  textsKilobytes: number
  filesTime: number
  buildTime: number
  firstQueryTime: number
  queryTime: number
  worstQueryTime: number
}

/**
 * Measures the search of a fair in this process. Processor time counts, which other programs change less.
 * @param pack the folder of the fair
 */
export async function measureSearch(pack: string): Promise<SearchFigures> {
  const tables = buildTables(await readPack(pack))
  const { search } = createRevision({ number: 1, publication: 1, hash: '' }, tables)
  const { result: files, time: filesTime } = countProcessorTime(() => search.getFiles('ru'))
  const json = JSON.stringify(files.index)
  const build = () => new GradualValue(buildSearch(JSON.parse(json) as typeof files.index)).get()
  const builds = Array.from({ length: BUILDS }, () => countProcessorTime(build).time)
  const fresh = build()
  fresh.addTexts(files.texts)
  const firsts = QUERIES.map((query) => countProcessorTime(() => fresh.find(query, { limit: 5 })).time)
  const times = QUERIES.map((query) => {
    const { time } = countProcessorTime(() => {
      for (let round = 0; round < ROUNDS; round += 1) fresh.find(query, { limit: 5 })
    })
    return time / ROUNDS
  })
  return {
    indexKilobytes: measureKilobytes(json),
    textsKilobytes: measureKilobytes(JSON.stringify(files.texts)),
    filesTime,
    buildTime: median(builds) ?? Infinity,
    firstQueryTime: Math.max(...firsts),
    queryTime: median(times) ?? Infinity,
    worstQueryTime: Math.max(...times),
  }
}

function countProcessorTime<T>(act: () => T): { result: T; time: number } {
  const before = process.cpuUsage()
  const result = act()
  const { user, system } = process.cpuUsage(before)
  return { result, time: (user + system) / 1000 }
}

const measureKilobytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length / 1024
