import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { type Lang, localize } from '#contract/lang.ts'
import {
  getStarredKey,
  type StarredChange,
  type StarredCompany,
  type StarredEvent,
  type StarredItem,
} from '#contract/starred-changes.ts'
import { selectChanges } from '#machines/favourites/changes.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { writeHall } from '#src/i18n/write-hall.ts'
import type { FavouriteChangesProps } from '#src/views/ViewsContext.tsx'

/**
 * Renders the list of changes, each with a link, and a button that dismisses them. It is not rendered while a window
 * covers the page, so that it is announced when the window closes.
 */
export function FavouriteChanges({ actor, isCovered }: FavouriteChangesProps) {
  const changes = useSelector(actor, selectChanges)
  if (isCovered || changes.length === 0) return null
  return (
    <div className="changes-box">
      <h2>
        <FormattedMessage id="changes.title" />
      </h2>
      <ul>
        {changes.map((change) => (
          <li key={getStarredKey(change.was)}>
            <ChangeText
              change={change}
              onOpen={() => actor.send({ type: 'change.opened', key: getStarredKey(change.was) })}
            />
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={() => actor.send({ type: 'changes.dismiss' })}>
        <FormattedMessage id="changes.seen" />
      </Button>
    </div>
  )
}

function ChangeText({ change, onOpen }: { change: StarredChange; onOpen: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const { what, was, now } = change
  const localized = localize(lang, now.name)
  const name = <LocalizedText key="name" {...localized} text={nestQuotes(lang, localized.text)} />
  const isLinked = what !== 'gone' && now.href !== undefined
  return (
    <FormattedMessage
      id={`changes.${now.kind}.${describeMove(change) ?? what}`}
      values={{
        name: isLinked ? (
          <a key="name" href={now.href} onClick={onOpen}>
            {name}
          </a>
        ) : (
          name
        ),
        was: describePlace(was, what === 'moved' ? now : undefined, intl, lang),
        now: describePlace(now, undefined, intl, lang),
        // It may still be at another edition.
        year: String(now.year),
      }}
    />
  )
}

/**
 * Returns how a company has moved if it had no stand before, or has none now: it may have left or wait for a new one.
 * Undefined for any other change.
 */
function describeMove({ what, was, now }: StarredChange): 'placed' | 'unplaced' | undefined {
  if (what !== 'moved' || now.kind !== 'company' || was.kind !== 'company') return undefined
  if (hasStand(was) === hasStand(now)) return undefined
  return hasStand(now) ? 'placed' : 'unplaced'
}

const hasStand = ({ stands }: StarredCompany): boolean =>
  stands.some(({ hall, stand }) => hall !== null || stand !== '')

/** Describes time and room; if another version is given, only the differences. */
function describePlace(
  item: StarredItem,
  other: StarredItem | undefined,
  intl: IntlShape,
  lang: Lang,
): string {
  if (item.kind === 'company') return describeStands(item, intl, lang)
  return describeSlot(item, other?.kind === 'event' ? other : undefined, intl, lang)
}

function describeSlot(
  { day, time, timeTo, room }: StarredEvent,
  other: StarredEvent | undefined,
  intl: IntlShape,
  lang: Lang,
): string {
  const isOtherTime = time !== other?.time || timeTo !== other.timeTo
  const { text: place } = localize(lang, room)
  return [
    day !== other?.day &&
      intl.formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long' }),
    isOtherTime && (timeTo === '' ? time : `${time}–${timeTo}`),
    place !== (other && localize(lang, other.room).text) && place,
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ')
}

function describeStands({ stands }: StarredCompany, intl: IntlShape, lang: Lang): string {
  const texts = stands.flatMap(({ hall: id, hallName, stand }) => {
    if (id === null) return stand === '' ? [] : [stand]
    const hall = writeHall(intl, lang, id, hallName)
    if (stand === '') return [hall]
    return [intl.formatMessage({ id: 'plan.hallAndStand' }, { hall, stand })]
  })
  return texts.length === 0 ? intl.formatMessage({ id: 'changes.noStand' }) : texts.join('; ')
}
