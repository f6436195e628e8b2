import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { HallStart } from '#contract/plan/wished-way.ts'
import { selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import {
  selectFloorPlanRef,
  selectHall,
  selectHallRef,
  selectHallStart,
} from '#machines/hall/guide-selectors.ts'
import { selectWayStarts } from '#machines/hall/way-starts.machine.ts'
import { selectWayFacts, selectWayStartsRef, type WayRef } from '#machines/hall/way.machine.ts'
import { hasStand } from '#src/components/plan-spot.ts'
import { useHall } from './HallContext.tsx'

/** The hall and the name of a place. */
export interface StartPlace {
  hall: string
  name: string
}

/**
 * Returns the visitor's position, and the place that it is. One that the plan of its hall or the list of places does not
 * have is withdrawn, and returned as unknown while the hall stays the same.
 *
 * @param isNamed true if the position is shown in words, for which the name of a place is needed
 */
export function useStart(way: WayRef, isNamed: boolean) {
  const { guide } = useHall()
  const hallRef = useSelector(guide, selectHallRef)
  const start = useSelector(hallRef, selectHallStart)
  const hall = useSelector(guide, selectHall)
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  const place = usePlace(way, start, isNamed)
  const [unknown, setUnknown] = useState<{ hall: string; start: HallStart } | null>(null)
  const missing = useMemo(() => {
    if (start === null) return null
    if ('place' in start) return place === null ? start : null
    const isHere = svg !== null && start.hall === hall
    return isHere && !hasStand(svg, start.stand) ? start : null
  }, [svg, start, hall, place])
  useEffect(() => {
    if (missing !== null) hallRef.send({ type: 'start.chosen', start: null })
  }, [hallRef, missing])
  const isOver = unknown !== null && (unknown.hall !== hall || start !== null)
  if (missing !== null && missing !== unknown?.start) setUnknown({ hall, start: missing })
  else if (missing === null && isOver) setUnknown(null)
  return {
    start: missing === null ? start : null,
    place: place ?? undefined,
    unknown: unknown?.hall === hall ? unknown.start : null,
    forgetUnknown: () => setUnknown(null),
  }
}

/**
 * Returns the hall and name of the place that a position is; null if there is no such place, undefined while that is not
 * known. The places come with a way, or with the list of starts.
 */
function usePlace(way: WayRef, start: HallStart | null, isNamed: boolean): StartPlace | null | undefined {
  const facts = useSelector(way, selectWayFacts)
  const startsRef = useSelector(way, selectWayStartsRef)
  const starts = useSelector(startsRef, (snapshot) => snapshot && selectWayStarts(snapshot))
  const id = start !== null && 'place' in start ? start.place : null
  const isUnnamed = isNamed && id !== null && facts === null
  useEffect(() => {
    if (isUnnamed) startsRef?.send({ type: 'names.wanted' })
  }, [startsRef, isUnnamed])
  if (id === null) return undefined
  if (facts !== null) return facts.places.find((place) => place.id === id) ?? null
  if (!starts) return undefined
  return starts.options.find(({ spot }) => 'place' in spot && spot.place === id) ?? null
}
