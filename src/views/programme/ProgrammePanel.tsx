import { useSelector } from '@xstate/react'
import { memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectProgramme } from '#machines/hall/online-guide.machine.ts'
import {
  selectDay,
  selectFilter,
  selectNow,
  selectProgrammeState,
  selectRoomsNow,
  selectToday,
  type ProgrammeRef,
} from '#machines/programme/programme.machine.ts'
import type { BriefEvent } from '#contract/entities.ts'
import { GUIDE_MOBILE_BELOW_PX } from '#contract/limits.ts'
import { selectIsProgrammeOpen } from '#machines/hall/guide-selectors.ts'
import { ALL_DAYS, listDays } from '#contract/programme/days.ts'
import { isSameRooms } from '#contract/programme/is-same-rooms.ts'
import { matchesProgrammeFilter, type ProgrammeFilter } from '#contract/programme/filter.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useGuide, useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { useEvents } from './use-events.ts'
import { DayName, DayTabs } from './DayTabs.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { SpotLink } from './event/SpotLink.tsx'
import { WindowLink } from './WindowLink.tsx'
import { ProgrammeFilterBar } from './ProgrammeFilterBar.tsx'
import { ProgrammeDay } from './ProgrammeDay.tsx'

export const ProgrammePanel = memo(function ProgrammePanel() {
  return <Programme actor={useSelector(useOnlineGuide(), selectProgramme)} />
})

export function Programme({ actor }: { actor: ProgrammeRef }) {
  const intl = useIntl()
  const state = useSelector(actor, selectProgrammeState)
  const { events } = useEvents()
  if (state === 'loading') return <RowsSkeleton />
  if (state === 'unavailable') {
    return <ProgrammeUnavailable onRetry={() => actor.send({ type: 'programme.reload' })} />
  }
  if (events.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={intl.formatMessage({ id: 'programme.none' })}
        text={intl.formatMessage({ id: 'programme.noneText' })}
      />
    )
  }
  return <ProgrammeDays actor={actor} />
}

/** Renders that there is no programme, which is tried again by a button. */
export function ProgrammeUnavailable({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return (
    <EmptyState
      icon="alert"
      title={intl.formatMessage({ id: 'programme.unavailable' })}
      text={intl.formatMessage({ id: 'plan.unavailableText' })}
    >
      <Button icon="retry" onClick={onRetry}>
        <FormattedMessage id="plan.retry" />
      </Button>
    </EmptyState>
  )
}

/**
 * Renders what is on now in each room, the tabs of the days, and the days, newest first (section 4). Tabs and filter
 * hide days and rows but keep them in the document. A pressed control shows it at once; a thousand rows follow in
 * steps that leave the browser its frames.
 */
function ProgrammeDays({ actor }: { actor: ProgrammeRef }) {
  const { lang } = usePage()
  const { events } = useEvents()
  const filter = useSelector(actor, selectFilter)
  const chosen = useSelector(actor, selectDay)
  const today = useSelector(actor, selectToday)
  const days = useMemo(() => listDays(events), [events])
  const listFilter = useDeferredValue(filter)
  const listDay = useDeferredValue(chosen)
  const isMatching = useCallback(
    (event: BriefEvent) => matchesProgrammeFilter(event, listFilter, lang),
    [listFilter, lang],
  )
  const isDayShown = (day: string) => listDay === ALL_DAYS || listDay === day
  const matching = useMemo(() => events.filter(isMatching), [events, isMatching])
  const shown = matching.filter(({ DATE }) => isDayShown(DATE))
  return (
    <div className="programme">
      <RoomsNow actor={actor} />
      <DayTabs
        days={days}
        chosen={chosen}
        today={today}
        onChoose={(day) => actor.send({ type: 'day.choose', day })}
      />
      <ProgrammeFilterBar
        events={events}
        filter={filter}
        onNarrow={(narrowed) => actor.send({ type: 'programme.narrow', filter: narrowed })}
      />
      <div className="programme-body">
        <TimelineSlot actor={actor} filter={listFilter} days={days.toReversed().filter(isDayShown)} />
        <div>
          {days.toReversed().map((day) => (
            <ProgrammeDay
              key={day}
              day={day}
              events={events}
              isShown={isMatching}
              isChosen={isDayShown(day)}
            />
          ))}
          {shown.length === 0 && <NothingShown actor={actor} elsewhereCount={matching.length} />}
        </div>
      </div>
      {/* Announces to screen readers how many events the chosen day and the filter leave. */}
      <p className="sr-only" role="status">
        {listDay !== undefined && days.length > 1 && (
          <>
            <DayName day={listDay} today={today} />:{' '}
          </>
        )}
        <FormattedMessage id="programme.count" values={{ count: shown.length }} />
      </p>
    </div>
  )
}

interface TimelineSlotProps {
  actor: ProgrammeRef
  filter: ProgrammeFilter
  days: readonly string[]
}

/** Renders the timeline of the shown days where there is room for it, once the tab of the programme is open. */
function TimelineSlot({ actor, filter, days }: TimelineSlotProps) {
  const { ProgrammeTimeline } = useGuideViews()
  const { events } = useEvents()
  const isOpen = useSelector(useGuide(), selectIsProgrammeOpen)
  const isNarrow = useIsNarrow(GUIDE_MOBILE_BELOW_PX)
  const isShown = useAfterHydration(isOpen && !isNarrow, false)
  return (
    <div className="programme-timelines">
      {isShown && (
        <Suspense fallback={null}>
          {days.map((day) => (
            <ProgrammeTimeline key={day} actor={actor} events={events} filter={filter} day={day} />
          ))}
        </Suspense>
      )}
    </div>
  )
}

/** Renders what is on now and next; anew only when that or the day changes, not with each tick of the clock. */
function RoomsNow({ actor }: { actor: ProgrammeRef }) {
  const rooms = useSelector(actor, selectRoomsNow, isSameRooms)
  return <RoomsNowTable key={useSelector(actor, selectToday)} actor={actor} rooms={rooms} />
}

const RoomsNowTable = memo(function RoomsNowTable({
  actor,
  rooms,
}: {
  actor: ProgrammeRef
  rooms: ReturnType<typeof selectRoomsNow>
}) {
  return (
    <NowAndNext
      rooms={rooms}
      now={selectNow(actor.getSnapshot())}
      lang={usePage().lang}
      renderEvent={({ ID: id }, name) => <WindowLink address={{ kind: 'event', id }}>{name}</WindowLink>}
      renderRoom={(spot, name) => <SpotLink spot={spot}>{name}</SpotLink>}
    />
  )
})

interface NothingShownProps {
  actor: ProgrammeRef
  /** The number of events of other days that the filter leaves. */
  elsewhereCount: number
}

/** Renders that the filter leaves no event of the chosen day, with a way to those of other days or to all. */
function NothingShown({ actor, elsewhereCount }: NothingShownProps) {
  const intl = useIntl()
  if (elsewhereCount === 0) {
    return (
      <EmptyState icon="calendar" title={intl.formatMessage({ id: 'programme.nothing' })}>
        <Button onClick={() => actor.send({ type: 'programme.widen' })}>
          <FormattedMessage id="programme.showAll" />
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="calendar" title={intl.formatMessage({ id: 'programme.nothingToday' })}>
      <Button onClick={() => actor.send({ type: 'day.choose', day: ALL_DAYS })}>
        <FormattedMessage id="programme.otherDays" values={{ count: elsewhereCount }} />
      </Button>
    </EmptyState>
  )
}
