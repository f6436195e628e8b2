import type { BilingualText } from '#contract/lang.ts'
import { InventedWords } from './invented-words.ts'
import { Random } from './random.ts'

export interface BenchExhibitor {
  id: number
  name: BilingualText
  country: BilingualText
  text: BilingualText
  category: number
  stand: string
}

/** Where a stand is on the plan. */
export interface BenchStand {
  code: string
  x: number
  y: number
  width: number
  height: number
}

export interface BenchEvent {
  id: number
  date: string
  start: string
  end: string
  room: BilingualText
  name: BilingualText
  preview: BilingualText
  detail: BilingualText
  /** True for an event with a broadcast, and so with a chat room. */
  hasBroadcast: boolean
}

export interface BenchCategory {
  id: number
  name: BilingualText
}

/** A generated fair: an edition on site with one hall of exhibitors, and an online edition with events. */
export interface BenchFair {
  name: BilingualText
  exhibitors: readonly BenchExhibitor[]
  stands: readonly BenchStand[]
  categories: readonly BenchCategory[]
  events: readonly BenchEvent[]
}

export interface FairSize {
  exhibitors: number
  events: number
}

export const PLAN_WIDTH = 1530
export const PLAN_HEIGHT = 1590
export const HALL = '1'
export const PLAN_YEAR = 2031
export const ONLINE_YEAR = 2030
export const ONLINE_DAYS = ['2030-09-17', '2030-09-18', '2030-09-19', '2030-09-20'] as const
export const TIMEZONE = 'Europe/Moscow'
/** The evening before the online edition, so that no event is over and none is running. */
export const BEFORE_EVENTS = '2030-09-16T18:00:00+03:00'
/** While the first event of every room is running. */
export const DURING_EVENTS = '2030-09-17T09:05:00+03:00'
export const ROOMS = 10

const SEED = 20_310_917
const FIRST_COMPANY_ID = 1001
const CATEGORIES = 24
const MARGIN = 60
/** The share of a stand in the aisle before it, of its column's width. */
const STAND_AISLE = 0.25
const DAY_START_MIN = 9 * 60
const SLOT_MIN = 25
const EVENT_MIN = 20

/**
 * Kinds of companies, of which every name has one. No text, country or category contains them, so that the search of a
 * kind finds names only.
 */
export const KINDS: readonly BilingualText[] = [
  ['Robotics', 'Роботы'],
  ['Pallets', 'Паллеты'],
  ['Cranes', 'Краны'],
  ['Scales', 'Весы'],
  ['Conveyors', 'Конвейеры'],
  ['Packaging', 'Упаковка'],
  ['Shelving', 'Стеллажи'],
  ['Forklifts', 'Погрузчики'],
  ['Sensors', 'Датчики'],
  ['Software', 'Программы'],
  ['Freight', 'Фрахт'],
  ['Lighting', 'Светильники'],
  ['Wheels', 'Колёса'],
  ['Batteries', 'Батареи'],
  ['Couriers', 'Курьеры'],
  ['Labels', 'Этикетки'],
].map(([en = '', ru = '']) => ({ ru, en }))

const COUNTRIES: readonly BilingualText[] = [
  ['Russia', 'Россия'],
  ['Germany', 'Германия'],
  ['Italy', 'Италия'],
  ['China', 'Китай'],
  ['Turkey', 'Турция'],
  ['Estonia', 'Эстония'],
  ['Serbia', 'Сербия'],
].map(([en = '', ru = '']) => ({ ru, en }))

/** Generates a fair. The same size gives the same fair on every machine. */
export function createFair(size: FairSize): BenchFair {
  const random = new Random(SEED)
  const words = new InventedWords(random)
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    id: index + 1,
    name: words.inventName(),
  }))
  const stands = arrangeStands(size.exhibitors)
  const exhibitors = stands.map(({ code }, index) => createExhibitor(index, code, random, words))
  const events = Array.from({ length: size.events }, (_, index) => createEvent(index, size.events, words))
  return { name: { ru: 'Пробная выставка', en: 'Trial Fair' }, exhibitors, stands, categories, events }
}

function createExhibitor(index: number, stand: string, random: Random, words: InventedWords): BenchExhibitor {
  const name = words.inventName()
  const kind = random.pick(KINDS)
  return {
    id: FIRST_COMPANY_ID + index,
    name: { ru: `${name.ru} ${kind.ru} ${index + 1}`, en: `${name.en} ${kind.en} ${index + 1}` },
    country: random.pick(COUNTRIES),
    text: words.writeText(18 + random.below(12)),
    category: 1 + random.below(CATEGORIES),
    stand,
  }
}

/** Returns the letters of a column: A to Z, then AA, AB and so on. */
function nameColumn(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : nameColumn(Math.floor(index / 26) - 1) + last
}

/** Puts stands into columns that fill the hall, two of them between two aisles. */
function arrangeStands(count: number): BenchStand[] {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  const width = (PLAN_WIDTH - 2 * MARGIN) / columns
  const height = (PLAN_HEIGHT - 2 * MARGIN) / rows
  return Array.from({ length: count }, (_, index) => {
    const column = Math.floor(index / rows)
    const row = index % rows
    return {
      code: nameColumn(column) + String(row + 1).padStart(3, '0'),
      x: MARGIN + (column + (column % 2 === 0 ? 0 : -STAND_AISLE)) * width,
      y: MARGIN + row * height,
      width: width * (1 - STAND_AISLE),
      height: height * 0.94,
    }
  })
}

const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Events follow each other in the rooms; the first one of each room has a broadcast. */
function createEvent(index: number, count: number, words: InventedWords): BenchEvent {
  const perDay = Math.ceil(count / ONLINE_DAYS.length)
  const day = Math.floor(index / perDay)
  const inDay = index % perDay
  const room = (inDay % ROOMS) + 1
  const start = DAY_START_MIN + Math.floor(inDay / ROOMS) * SLOT_MIN
  const name = words.writeText(5)
  return {
    id: index + 1,
    date: ONLINE_DAYS[day] ?? ONLINE_DAYS[0],
    start: formatClock(start),
    end: formatClock(start + EVENT_MIN),
    room: { ru: `Зал ${room}`, en: `Room ${room}` },
    name: { ru: `${name.ru.slice(0, -1)} ${index + 1}`, en: `${name.en.slice(0, -1)} ${index + 1}` },
    preview: words.writeText(10),
    detail: words.writeText(16),
    hasBroadcast: index < ROOMS,
  }
}

/** Counts the companies that the search of a kind finds. */
export const countFound = ({ exhibitors }: BenchFair, kind: BilingualText): number =>
  exhibitors.filter(({ name }) => name.en.includes(kind.en)).length
