import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildPlanHref } from '#contract/addresses.ts'
import type { DescribedCompany } from '#contract/announcement.ts'
import type { SharedEvent, SharedListData } from '#contract/islands.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { selectIsUnsaved, type FavouritesRef } from '#machines/favourites/favourites.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { FULL_DAY_FORMAT, LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { StarButton } from '#src/components/StarButton.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { DescribedName, DescribedStands } from '#src/views/company/DescribedCompany.tsx'
import { UnsavedFavourites } from '#src/views/hall/UnsavedFavourites.tsx'
import { buildListCalendarHref } from '#src/views/list-calendar-href.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useNow } from './use-now.ts'

const listIds = (entries: readonly { id: number }[]): number[] => entries.map(({ id }) => id)

/** Returns the favourites of a kind, and the entries of a list that are not among them. */
function useMissing(favourites: FavouritesRef, entries: readonly { id: number }[]) {
  const ids = useFavourites(favourites)
  const starred = new Set(ids)
  const missing = listIds(entries).filter((id) => !starred.has(id))
  return { starred, missing, fits: ids.length + missing.length <= FAVOURITES_MAX }
}

const toggle = (favourites: FavouritesRef, id: number) => favourites.send({ type: 'favourites.toggle', id })

/** The entries that were added together, without those that were favourites before. */
interface AddedEntries {
  companies: readonly number[]
  events: readonly number[]
}

const mergeIds = (ids: readonly number[], others: readonly number[]): number[] => [
  ...new Set([...ids, ...others]),
]

const NONE_ADDED: AddedEntries = { companies: [], events: [] }

interface SharedListProps {
  data: SharedListData
  /** Milliseconds since 1970. */
  serverNow: () => number
}

/** Renders a list that another visitor shared. All of it can be added to the favourites, or each entry by its star. */
export function SharedList({ data, serverNow }: SharedListProps) {
  const { favouriteCompanies, favouriteEvents } = useActors()
  const now = useNow(data.now, serverNow)
  const companies = useMissing(favouriteCompanies, data.companies)
  const events = useMissing(favouriteEvents, data.events)
  const isUnsaved = [
    useSelector(favouriteCompanies, selectIsUnsaved),
    useSelector(favouriteEvents, selectIsUnsaved),
  ].includes(true)
  const missingCount = companies.missing.length + events.missing.length
  const [added, setAdded] = useState<AddedEntries>(NONE_ADDED)
  const toggleAll = (entries: AddedEntries) => {
    for (const id of entries.companies) toggle(favouriteCompanies, id)
    for (const id of entries.events) toggle(favouriteEvents, id)
  }
  const addAll = () => {
    toggleAll({ companies: companies.missing, events: events.missing })
    setAdded({
      companies: mergeIds(added.companies, companies.missing),
      events: mergeIds(added.events, events.missing),
    })
  }
  const undo = () => {
    toggleAll({
      companies: added.companies.filter((id) => companies.starred.has(id)),
      events: added.events.filter((id) => events.starred.has(id)),
    })
    setAdded(NONE_ADDED)
  }
  const counts = { companies: data.companies.length, events: data.events.length }
  return (
    <div className="shared-list">
      {counts.companies + counts.events > 0 && (
        <p>
          <FormattedMessage
            id="list.intro"
            values={{ ...counts, both: String(counts.companies > 0 && counts.events > 0) }}
          />
        </p>
      )}
      {data.unknown > 0 && (
        <p className="shared-list-unknown">
          <Icon name="alert" />
          <span>
            <FormattedMessage id="list.unknown" values={{ count: data.unknown }} />
          </span>
        </p>
      )}
      <UnsavedFavourites isUnsaved={isUnsaved} />
      <Actions
        data={data}
        missingCount={missingCount}
        fits={companies.fits && events.fits}
        isAddable={now < (data.addableUntil ?? 0)}
        canUndo={added.companies.length + added.events.length > 0}
        onAddAll={addAll}
        onUndo={undo}
      />
      {data.events.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="favourite.events" />
          </h2>
          {groupByDay(data.events).map(([day, held]) => (
            <section key={day}>
              <h3>
                <LocalDate date={day} options={FULL_DAY_FORMAT} />
              </h3>
              <ul>
                {held.map((event) => (
                  <li key={event.id} data-event={event.id}>
                    <EventLine event={event} />
                    <StarButton
                      name={event.name}
                      starred={events.starred.has(event.id)}
                      onToggle={() => toggle(favouriteEvents, event.id)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
      {data.companies.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="favourite.companies" />
          </h2>
          <ul>
            {data.companies.map((company) => (
              <li key={company.id} data-company={company.id}>
                <CompanyLine company={company} />
                <StarButton
                  name={company.name}
                  starred={companies.starred.has(company.id)}
                  onToggle={() => toggle(favouriteCompanies, company.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface ActionsProps {
  data: SharedListData
  missingCount: number
  /** False if the favourites cannot hold the whole list. */
  fits: boolean
  /** True while one of its events can be added to a calendar. */
  isAddable: boolean
  /** True if entries of the list were added together and not taken back. */
  canUndo: boolean
  onAddAll: () => void
  onUndo: () => void
}

function Actions({ data, missingCount, fits, isAddable, canUndo, onAddAll, onUndo }: ActionsProps) {
  const lang = useLang()
  const status = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const [isUndone, setIsUndone] = useState(false)
  useEffect(() => {
    // The pressed button was removed, and the focus with it.
    if (isPressed.current) status.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [missingCount])
  const press = (act: () => void) => () => {
    isPressed.current = true
    setIsUndone(act === onUndo)
    act()
  }
  return (
    <>
      <p role="status" tabIndex={-1} ref={status}>
        {missingCount === 0 && data.companies.length + data.events.length > 0 && (
          <FormattedMessage id="list.added" />
        )}
        {missingCount > 0 && isUndone && <FormattedMessage id="list.undone" />}
        {!fits && <FormattedMessage id="list.tooMany" values={{ max: FAVOURITES_MAX }} />}
      </p>
      <div className="actions">
        {missingCount > 0 && fits && (
          <Button kind="accent" icon="star" className="needs-script" onClick={press(onAddAll)}>
            <FormattedMessage id="list.addAll" values={{ count: missingCount }} />
          </Button>
        )}
        {missingCount === 0 && canUndo && (
          <Button onClick={press(onUndo)}>
            <FormattedMessage id="list.undo" />
          </Button>
        )}
        {isAddable && (
          <a className="button button-secondary" href={buildListCalendarHref(lang, data.list)} download="">
            <Icon name="calendar" />
            <FormattedMessage id="list.calendar" />
          </a>
        )}
        <a className="button button-secondary" href={buildPlanHref(lang, {})}>
          <Icon name="plan" />
          <FormattedMessage id="favourite.toPlan" />
        </a>
      </div>
    </>
  )
}

function groupByDay(events: readonly SharedEvent[]): [string, SharedEvent[]][] {
  const days = new Map<string, SharedEvent[]>()
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event])
  return [...days]
}

function EventLine({ event }: { event: SharedEvent }) {
  const intl = useIntl()
  return (
    <div className={event.isCancelled ? 'is-cancelled' : undefined}>
      <DescribedName {...event} />
      <p>
        {event.times}
        {event.room !== '' && (
          <>
            {' · '}
            <LocalizedName text={event.room} lang={event.roomLang} />
          </>
        )}
        {event.isCancelled && ` · ${intl.formatMessage({ id: 'event.cancelled' })}`}
      </p>
    </div>
  )
}

function CompanyLine({ company }: { company: DescribedCompany }) {
  return (
    <div>
      <DescribedName {...company} />
      <p>
        <DescribedStands {...company} />
      </p>
    </div>
  )
}
