import {
  getGuideBase,
  readId,
  type GuideType,
  type ListFilter,
  type PlanTarget,
  type TourStand,
  type WayEnd,
  type WayStart,
} from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { buildFilterParams } from '#contract/list-filter.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import { TOUR_STOPS_MAX } from '#contract/limits.ts'

export type { PlanTarget, WayStart }

const PLACE_PREFIX = 'place-'

/** A hall and a code that the parameter `from` names: the code is what follows the last dash, if a hall precedes it. */
const HALL_AND_CODE = /^(.+)-([^-]+)$/
/** The same of the parameter `to`, which may name a place of the hall. */
const HALL_AND_END = /^(.+?)-(place-\d+|[^-]+)$/

/**
 * Reads what the query of an address selects. Codes may be written in any form.
 *
 * @param halls the halls of the edition, to tell `1-A113` from the code `A-113`
 * @returns null if it selects nothing
 */
export function readPlanTarget(
  params: { get(name: string): string | null },
  halls: readonly string[],
): PlanTarget | null {
  const hall = params.get('hall') ?? ''
  const stand = normalizeStandCode(params.get('stand') ?? '')
  const place = readId(params.get('place') ?? undefined)
  const from = readWayStart(params.get('from') ?? '', halls)
  const to = readWayEnd(params.get('to') ?? '', halls)
  const tour = readTour(params.get('tour') ?? '', halls)
  const target: PlanTarget = {
    ...(hall !== '' && { hall }),
    ...(stand !== '' && { stand }),
    ...(place !== undefined && { place }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(params.get('stepfree') === '1' && { stepFree: true }),
    ...(tour.length > 0 && { tour }),
  }
  return Object.keys(target).length === 0 ? null : target
}

/** Reads the parameter `from`: a code, `{hall}-{code}` or `place-{id}`. Returns undefined for any other text. */
function readWayStart(text: string, halls: readonly string[]): WayStart | undefined {
  if (text.startsWith(PLACE_PREFIX)) {
    const place = readId(text.slice(PLACE_PREFIX.length))
    if (place !== undefined) return { place }
  }
  const [, hall = '', code = ''] = HALL_AND_CODE.exec(text) ?? []
  const isOfHall = halls.includes(hall)
  const stand = normalizeStandCode(isOfHall ? code : text)
  if (stand === '') return undefined
  return isOfHall ? { stand, hall } : { stand }
}

/** Reads the parameter `to`: `{hall}-{code}` or `{hall}-place-{id}`. Returns undefined for any other text. */
function readWayEnd(text: string, halls: readonly string[]): WayEnd | undefined {
  const [, hall = '', code = ''] = HALL_AND_END.exec(text) ?? []
  const end = halls.includes(hall) ? readWayStart(code, []) : undefined
  return end && { ...end, hall }
}

/**
 * Parses the parameter `tour`: `{hall}-{code}`, separated by commas. Returns each stand once, and drops what names
 * none.
 */
function readTour(text: string, halls: readonly string[]): TourStand[] {
  const stops = new Map<string, TourStand>()
  for (const each of text.split(',', TOUR_STOPS_MAX)) {
    const stop = readWayStart(each, halls)
    if (stop === undefined || 'place' in stop || stop.hall === undefined) continue
    stops.set(`${stop.hall} ${stop.stand}`, { hall: stop.hall, stand: stop.stand })
  }
  return [...stops.values()]
}

/** Returns the parameters of an address that selects a target, in a fixed order, without a question mark. */
export function buildTargetParams({ hall, stand, place, from, to, stepFree, tour }: PlanTarget): string[] {
  const params = {
    hall,
    from: from && buildWayStart(from),
    stand,
    place,
    to: to && buildWayEnd(to),
    stepfree: stepFree && '1',
    tour: tour?.map(buildWayStart).join(','),
  }
  return Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === false
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  )
}

function buildWayStart(from: WayStart): string {
  if ('place' in from) return `${PLACE_PREFIX}${from.place}`
  return from.hall === undefined ? from.stand : `${from.hall}-${from.stand}`
}

const buildWayEnd = (to: WayEnd): string =>
  `${to.hall}-${'place' in to ? `${PLACE_PREFIX}${to.place}` : to.stand}`

/** Returns true if two addresses select the same. */
export const isSameTarget = (one: PlanTarget | null, other: PlanTarget | null): boolean =>
  buildTargetParams(one ?? {}).join('&') === buildTargetParams(other ?? {}).join('&')

/** Returns the query of a guide's address, with its question mark; empty if it names neither. */
export function buildGuideQuery(filter: ListFilter | null, target: PlanTarget | null): string {
  const params = [...buildFilterParams(filter), ...buildTargetParams(target ?? {})]
  return params.length === 0 ? '' : `?${params.join('&')}`
}

export type PlanSpot = { hall: string } & ({ stand: string } | { place: number })

/**
 * Returns the address that selects a stand or a place in a guide: `/plan/2?stand=F210`, `/online/?hall=2&stand=F210`.
 * A stand may be written in any form.
 */
export function buildSpotHref(lang: Lang, guide: GuideType, spot: PlanSpot): string {
  const selected: PlanTarget =
    'stand' in spot ? { stand: normalizeStandCode(spot.stand) } : { place: spot.place }
  const base = getGuideBase(guide, lang)
  return guide === 'guide-v2'
    ? `${base}/${encodeURIComponent(spot.hall)}?${buildTargetParams(selected).join('&')}`
    : `${base}/?${buildTargetParams({ hall: spot.hall, ...selected }).join('&')}`
}
