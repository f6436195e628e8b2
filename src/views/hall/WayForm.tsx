import { useSelector } from '@xstate/react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { getStartKey, suggestWayStarts, type WayStartOption } from '#contract/plan/way-starts.ts'
import type { HallStart } from '#contract/plan/wished-way.ts'
import { normalizeStandCode } from '#contract/stands.ts'
import { selectHall, selectHallRef, selectHallStart } from '#machines/hall/guide-selectors.ts'
import { selectWayStartsRef, type WayRef } from '#machines/hall/way.machine.ts'
import {
  selectHaveStartsFailed,
  selectIsFormOpen,
  selectWayStarts,
  type WayStartsRef,
} from '#machines/hall/way-starts.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { useHall } from './HallContext.tsx'
import { StartField } from './StartField.tsx'
import { useWayNames, type WayNames } from './use-way-names.ts'

interface WayFormProps {
  way: WayRef
  stand: string
}

export function WayForm({ way, stand }: WayFormProps) {
  const starts = useSelector(way, selectWayStartsRef)
  return starts && <StartForm way={way} starts={starts} stand={stand} />
}

const NO_STARTS: readonly WayStartOption[] = []

function StartForm({ way, starts, stand }: WayFormProps & { starts: WayStartsRef }) {
  const isOpen = useSelector(starts, selectIsFormOpen)
  const here = useSelector(useSelector(useHall().guide, selectHallRef), selectHallStart)
  return (
    <details
      className="way-ask"
      // Who has scanned a code wants a way.
      open={isOpen || here !== null}
      onToggle={({ currentTarget }) => {
        const isWanted = currentTarget.open
        if (isWanted !== isOpen) way.send({ type: isWanted ? 'starts.wanted' : 'starts.left' })
      }}
    >
      <summary data-focus-fallback="">
        <FormattedMessage id="way.title" />
      </summary>
      {/* What was written for another stand is gone; the element itself is costly to add. */}
      <StartFields key={stand} way={way} starts={starts} stand={stand} />
    </details>
  )
}

function StartFields({ way, starts, stand }: WayFormProps & { starts: WayStartsRef }) {
  const intl = useIntl()
  const { guide, askWay } = useHall()
  const hall = useSelector(guide, selectHall)
  const known = useSelector(starts, selectWayStarts)
  const hasFailed = useSelector(starts, selectHaveStartsFailed)
  const here = useSelector(useSelector(guide, selectHallRef), selectHallStart)
  const names = useWayNames(null)
  const options = known?.options ?? NO_STARTS
  const [written, setWritten] = useState<string | null>(null)
  const [isStepFree, setIsStepFree] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const text = written ?? nameStart(here, options, hall, names)
  const askFrom = (from: HallStart) => askWay?.(createTarget(stand, from, hall, isStepFree))
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const from = written === null ? here : readStart(text, options, hall)
    setIsRefused(from === null)
    if (from !== null) askFrom(from)
  }
  useEffect(() => {
    // Its name is one of the starts.
    if (here !== null && 'place' in here) way.send({ type: 'starts.wanted' })
  }, [way, here])
  return (
    <form onSubmit={ask}>
      <StartField
        text={text}
        options={options}
        hall={hall}
        names={names}
        error={isRefused ? intl.formatMessage({ id: 'way.fromUnknown' }) : undefined}
        onFocus={() => way.send({ type: 'starts.wanted' })}
        onTextChange={setWritten}
        onChoose={(option) => {
          setWritten(option.name)
          setIsRefused(false)
          askFrom(toStart(option))
        }}
      />
      {text === '' && <EntranceButtons options={options} hall={hall} onChoose={askFrom} />}
      {known?.knowsSteps === true && (
        <label className="way-stepfree">
          <input
            type="checkbox"
            checked={isStepFree}
            onChange={(event) => setIsStepFree(event.target.checked)}
          />{' '}
          <FormattedMessage id="way.stepFree" />
        </label>
      )}
      <Button type="submit">
        <FormattedMessage id="way.show" />
      </Button>
      {hasFailed && (
        <p className="field-hint" role="status">
          <FormattedMessage id="way.startsFailed" />
        </p>
      )}
    </form>
  )
}

interface EntranceButtonsProps {
  options: readonly WayStartOption[]
  hall: string
  onChoose: (start: HallStart) => void
}

const MAX_ENTRANCES = 3

/** Renders buttons for the entrances of the hall, where most ways begin. */
function EntranceButtons({ options, hall, onChoose }: EntranceButtonsProps) {
  const entrances = suggestWayStarts(options, '', hall, MAX_ENTRANCES)
  if (entrances.length === 0) return null
  return (
    <ul className="way-entrances">
      {entrances.map((option) => (
        <li key={getStartKey(option)}>
          <button type="button" className="stand-link" onClick={() => onChoose(toStart(option))}>
            {option.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the text of the field until the visitor types: their position, if a scanned code or a button has set it. */
function nameStart(
  here: HallStart | null,
  options: readonly WayStartOption[],
  hall: string,
  names: WayNames,
): string {
  if (here === null) return ''
  if ('place' in here)
    return options.find(({ spot }) => 'place' in spot && spot.place === here.place)?.name ?? ''
  return here.hall === hall ? here.stand : names.spotInHall(here.hall, { stand: here.stand })
}

const toStart = ({ hall, spot }: WayStartOption): HallStart =>
  'stand' in spot ? { hall, stand: spot.stand } : spot

/** Returns the start that was typed: a code, or the unique name of a start; null for any other text. */
function readStart(text: string, options: readonly WayStartOption[], hall: string): HallStart | null {
  const code = normalizeStandCode(text)
  const [first, second] = text.trim() === '' ? [] : suggestWayStarts(options, text, hall, 2)
  const isExact = first !== undefined && 'stand' in first.spot && first.spot.stand === code
  if (first !== undefined && (isExact || second === undefined)) return toStart(first)
  return code === '' ? null : { hall, stand: code }
}

const createTarget = (stand: string, from: HallStart, hall: string, isStepFree: boolean): PlanTarget => ({
  stand,
  from:
    'place' in from
      ? from
      : from.hall === hall
        ? { stand: from.stand }
        : { stand: from.stand, hall: from.hall },
  ...(isStepFree && { stepFree: true }),
})
