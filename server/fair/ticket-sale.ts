import { DateTime } from 'luxon'
import type { FairRecord } from './fair-queries.ts'

type Edition = FairRecord['editions'][number]
type Fair = Pick<FairRecord, 'timezone' | 'editions' | 'guideYear'>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The tickets of the edition of guide v2 (readings 25, 39). */
interface TicketSale {
  edition: Edition
  /** The moment from which no ticket is issued, in milliseconds since 1970. */
  end: number
  /** True if the sale ends with a day, false if it ends within one. */
  endsWithDay: boolean
}

/** Memoized for each fair: converting the times costs more than sending a cached page. */
const sales = new WeakMap<Fair, TicketSale>()

/** Returns the sale of tickets: until `ticketsUntil`, but no longer than the edition's last day. */
export function getTicketSale(fair: Fair): TicketSale {
  const known = sales.get(fair)
  if (known !== undefined) return known
  const edition = fair.editions.find(({ year }) => year === fair.guideYear)
  if (edition === undefined) throw new Error('The fair lacks the edition of its guide')
  const { to, ticketsUntil = to } = edition
  const endOfDay = (day: string) =>
    DateTime.fromISO(day, { zone: fair.timezone }).plus({ days: 1 }).toMillis()
  const until = DAY.test(ticketsUntil) ? endOfDay(ticketsUntil) : Date.parse(ticketsUntil)
  const end = Math.min(until, endOfDay(to))
  const sale = { edition, end, endsWithDay: end !== Date.parse(ticketsUntil) }
  sales.set(fair, sale)
  return sale
}

export const isSellingTickets = (fair: Fair, now: Date): boolean => now.getTime() < getTicketSale(fair).end
