import { useEffect, useRef, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import type { SiteMap } from '#contract/entities.ts'
import { HallCount, type HallCounts } from './HallCount.tsx'
import { HallLink, type HallChoice } from './HallLink.tsx'
import { HallName } from './HallName.tsx'

/** A hall on the map has at least this size, in rem, unless the map would be wider than it may be. */
const HALL_WIDTH = 3.5
const HALL_HEIGHT = 2.75
const MAX_WIDTH = 60

interface HallMapProps extends HallChoice, HallCounts {
  map: SiteMap
}

/** Renders the map of the site, on which each hall leads to its plan. */
export function HallMap({ map, current, countByHall, foundByHall, ...choice }: HallMapProps) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [])
  const style = {
    '--map-width': `${getLeastWidth(map)}rem`,
    '--map-ratio': `${map.width} / ${map.height}`,
  } as CSSProperties
  return (
    <div className="hall-map">
      <div className="hall-map-sheet" style={style}>
        <img src={map.picture} alt="" decoding="async" />
        <ul ref={list} aria-label={intl.formatMessage({ id: 'plan.siteMap' })}>
          {map.halls.map(({ hall, path, box }) => (
            <li key={hall}>
              <HallLink
                {...choice}
                hall={hall}
                current={current}
                className="hall-area"
                style={getBoxStyle(box, map)}
              >
                <svg
                  viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <path d={path} />
                </svg>
                <span className="hall-area-label">
                  <strong>
                    <HallName hall={hall} />
                  </strong>{' '}
                  <HallCount hall={hall} countByHall={countByHall} foundByHall={foundByHall} isShort />
                </span>
              </HallLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Box = SiteMap['halls'][number]['box']

const toPercent = (part: number): string => `${100 * part}%`

const getBoxStyle = (box: Box, { width, height }: SiteMap): CSSProperties => ({
  insetInlineStart: toPercent(box.x / width),
  insetBlockStart: toPercent(box.y / height),
  inlineSize: toPercent(box.width / width),
  blockSize: toPercent(box.height / height),
})

/** Returns how wide the map is at least, in rem, so that each hall can be read and hit. */
const getLeastWidth = ({ width, halls }: SiteMap): number =>
  Math.min(
    MAX_WIDTH,
    Math.max(...halls.map(({ box }) => width * Math.max(HALL_WIDTH / box.width, HALL_HEIGHT / box.height))),
  )
