import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useCallback, type RefObject, type ToggleEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLACE_KINDS, type HallPlace, type PlaceKind, type PlaceOrigin } from '#contract/places.ts'
import type { HallStart } from '#contract/plan/wished-way.ts'
import {
  selectArePlacesMissing,
  selectDistances,
  selectKind,
  selectOrigin,
  selectPlaces,
  type PlacesRef,
} from '#machines/hall/places.machine.ts'
import {
  selectHall,
  selectHallRef,
  selectHallStart,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import { selectSelection } from '#machines/hall/selection.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { MENU_PROPS } from '#src/components/close-details.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { PlaceIcon } from './PlaceIcon.tsx'
import { useHall } from './HallContext.tsx'
import { createShape, getPlanOverlay } from './plan-overlay.ts'
import { readElementBoxes, readViewBox } from './stand-boxes.ts'
import { hasStand } from '#src/components/plan-spot.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'

/** Gap above the sheet, and between the sheet and its button. */
const SHEET_GAP_PX = 8

interface PlacesPanelProps {
  actor: PlacesRef
  container: RefObject<HTMLElement | null>
  svg: string
}

/** Renders what there is on the plan beside stands: a disclosure with the kinds of places, which are marked when chosen. */
export function PlacesPanel({ actor, container, svg }: PlacesPanelProps) {
  usePlaceOrigin(actor, svg)
  const places = useSelector(actor, selectPlaces)
  const chosen = useSelector(actor, selectKind)
  const isMissing = useSelector(actor, selectArePlacesMissing)
  usePlaceMarks(container, svg, places, chosen)
  const counts = useMemo(() => countKinds(places ?? []), [places])
  if (counts.length === 0 && !isMissing) return null
  return (
    <details className="places" {...MENU_PROPS} onToggle={limitSheet}>
      <summary className="button button-secondary">
        <Icon name="pin" />
        <span className="places-title">
          <PanelTitle counts={counts} chosen={chosen} />
        </span>
      </summary>
      <div className="menu-sheet places-sheet">
        {isMissing ? (
          <p>
            <FormattedMessage id="places.unavailable" />{' '}
            <Button kind="quiet" icon="retry" onClick={() => actor.send({ type: 'places.retry' })}>
              <FormattedMessage id="plan.retry" />
            </Button>
          </p>
        ) : (
          <Kinds actor={actor} counts={counts} chosen={chosen} />
        )}
        {chosen !== null && <PlacesOfKind actor={actor} kind={chosen} places={places ?? []} />}
      </div>
    </details>
  )
}

/** Limits the height of the sheet, which opens above its button, to the area of the plan. */
function limitSheet({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  const top = details.closest('.floor')?.getBoundingClientRect().top ?? 0
  const room = details.getBoundingClientRect().top - Math.max(0, top) - 2 * SHEET_GAP_PX
  details.style.setProperty('--room', `${Math.max(0, room)}px`)
}

/** What visitors look for most, in this order. */
const MOST_WANTED = ['toilet', 'cafe', 'info', 'cloakroom', 'entrance'] as const satisfies PlaceKind[]
/** So many characters of two names have room in the button on a phone. */
const MAX_TITLE_LENGTH = 14

/** Names the chosen kind of places, else one or two of those that visitors look for most. */
function PanelTitle({ counts, chosen }: Pick<KindsProps, 'counts' | 'chosen'>) {
  const intl = useIntl()
  const nameKind = (kind: PlaceKind) =>
    intl.formatMessage({ id: 'places.kinds' }, { kind: getSelector(kind) })
  if (chosen !== null) return nameKind(chosen)
  const [first, ...others] = MOST_WANTED.filter((kind) => counts.some((each) => each.kind === kind)).map(
    nameKind,
  )
  if (first === undefined) return <FormattedMessage id="places.title" />
  const second = others.find((name) => first.length + name.length <= MAX_TITLE_LENGTH)
  return second === undefined ? `${first}…` : `${first}, ${second.toLocaleLowerCase()}…`
}

/** Messages cannot choose by a name with a dash. */
const getSelector = (kind: PlaceKind): string => kind.replace('-', '')

interface KindCount {
  kind: PlaceKind
  count: number
}

const countKinds = (places: readonly HallPlace[]): KindCount[] =>
  PLACE_KINDS.map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length })).filter(
    ({ count }) => count > 0,
  )

/** Marks the places of a kind on the plan as long as it is chosen. */
function usePlaceMarks(
  container: RefObject<HTMLElement | null>,
  svg: string,
  places: readonly HallPlace[] | null,
  kind: PlaceKind | null,
): void {
  useEffect(() => {
    const plan = container.current?.querySelector<SVGSVGElement>('.plan-markup svg')
    if (!plan || places === null || kind === null) return
    return showPlaces(
      plan,
      places.filter((place) => place.kind === kind).map(({ id }) => id),
    )
  }, [container, svg, places, kind])
}

interface KindsProps {
  actor: PlacesRef
  counts: readonly KindCount[]
  chosen: PlaceKind | null
}

/** Renders the kinds of places as toggles, each with its symbol and how many there are. */
function Kinds({ actor, counts, chosen }: KindsProps) {
  const intl = useIntl()
  return (
    <ul className="place-kinds" aria-label={intl.formatMessage({ id: 'places.legend' })}>
      {counts.map(({ kind, count }) => (
        <li key={kind}>
          <button
            type="button"
            className="place-kind"
            aria-pressed={kind === chosen}
            onClick={() =>
              actor.send(kind === chosen ? { type: 'kind.released' } : { type: 'kind.chosen', kind })
            }
          >
            <PlaceIcon kind={kind} />
            <span className="place-kind-name">
              <FormattedMessage id="places.kinds" values={{ kind: getSelector(kind) }} />
            </span>{' '}
            <span className="count">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PlacesOfKindProps {
  actor: PlacesRef
  kind: PlaceKind
  places: readonly HallPlace[]
}

/** Renders the places of a kind, the nearest first where that is known, and says which is the nearest on foot. */
function PlacesOfKind({ actor, kind, places }: PlacesOfKindProps) {
  const distances = useSelector(actor, selectDistances)
  const origin = useSelector(actor, selectOrigin)
  const choose = useChoosePlace()
  const list = useRef<HTMLUListElement>(null)
  const listed = places.filter((place) => place.kind === kind)
  const sorted =
    distances === null
      ? listed
      : distances.flatMap(({ place }) => listed.find(({ id }) => id === place) ?? [])
  const [first] = distances ?? []
  const minutes = first?.minutes ?? null
  return (
    <div className="places-found">
      <p aria-live="polite" className="places-nearest">
        {minutes !== null && origin !== null && (
          <FormattedMessage
            id="places.nearest"
            values={{
              kind: getSelector(kind),
              minutes,
              stand: 'stand' in origin ? origin.stand : 'none',
              name: sorted[0]?.name ?? '',
            }}
          />
        )}
      </p>
      <ul className="place-list" ref={list}>
        {sorted.map(({ id, name, lang }) => {
          const each = distances?.find(({ place }) => place === id)?.minutes ?? null
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  choose(id)
                  // The summary takes the focus that the list loses; the plan is in sight then.
                  const sheet = list.current?.closest('details')
                  sheet?.removeAttribute('open')
                  sheet?.querySelector('summary')?.focus({ preventScroll: true })
                }}
              >
                <LocalizedName text={name} {...(lang && { lang })} />
                {each !== null && (
                  <span className="place-minutes">
                    <FormattedMessage id="places.minutes" values={{ minutes: each }} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns a function that selects a place: by its address where the guide has one, so that it can be shared. */
function useChoosePlace(): (place: number) => void {
  const { guide, askWay } = useHall()
  return useCallback(
    (place: number) => {
      if (askWay) askWay({ place })
      else guide.send({ type: 'place.chosen', place })
    },
    [guide, askWay],
  )
}

/** The rings are this part of the plan's width, or larger than their place by this factor. */
const RING_SIZE = 1 / 60
const RING_FACTOR = 0.75

/** Draws a ring around each of some places of a plan; returns how to remove them. */
function showPlaces(plan: SVGSVGElement, places: readonly number[]): () => void {
  const layer = createShape('g', { class: 'place-marks' })
  const elements = places.flatMap((place) => plan.querySelector(`[data-place="${place}"]`) ?? [])
  const least = readViewBox(plan).width * RING_SIZE
  for (const { x, y, width, height } of readElementBoxes(plan, elements)) {
    const r = Math.max(least, Math.min(width, height) * RING_FACTOR)
    layer.append(createShape('circle', { cx: x + width / 2, cy: y + height / 2, r }))
  }
  getPlanOverlay(plan).append(layer)
  return () => layer.remove()
}

/** Returns the visitor's position if the plan of its hall shows it. */
function readOrigin(start: HallStart | null, hall: string, svg: string): PlaceOrigin | null {
  if (start === null || 'place' in start) return start
  return start.hall === hall && hasStand(svg, start.stand) ? { stand: start.stand } : null
}

/**
 * Reports the visitor's position to the machine of places: as an address or the visitor has set it, otherwise the
 * selected stand. A selected place is a destination and changes nothing.
 */
function usePlaceOrigin(places: PlacesRef, svg: string): void {
  const { guide } = useHall()
  const hall = useSelector(guide, selectHall)
  const start = useSelector(useSelector(guide, selectHallRef), selectHallStart)
  // The mark of the stand is painted first.
  const selected = useSelectorAfterPaint(useSelector(guide, selectSelectionRef), selectSelection)
  useEffect(() => {
    const origin = readOrigin(start, hall, svg)
    if (origin !== null) places.send({ type: 'origin.changed', origin })
    else if (selected === null || 'stand' in selected)
      places.send({ type: 'origin.changed', origin: selected })
  }, [places, start, hall, svg, selected])
}
