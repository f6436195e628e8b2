import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { Icon } from '#src/components/Icon.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { localizeEventRoom } from './localize-event.ts'

/** The filter of the programme. */
export interface ProgrammeSelection {
  /** Null selects every room. */
  room: string | null
  broadcast: boolean
}

export const NO_SELECTION: ProgrammeSelection = { room: null, broadcast: false }

export const matchesSelection = (
  event: BriefEvent,
  { room, broadcast }: ProgrammeSelection,
  lang: Lang,
): boolean =>
  (room === null || localizeEventRoom(event, lang).text === room) && (!broadcast || event.HAS_BROADCAST)

interface ProgrammeFilterProps {
  events: readonly BriefEvent[]
  selection: ProgrammeSelection
  onSelect: (chosen: ProgrammeSelection) => void
}

/** Renders a filter by room and by broadcast; nothing if there is no choice. */
export function ProgrammeFilter({ events, selection, onSelect }: ProgrammeFilterProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const rooms = [...new Set(events.map((event) => localizeEventRoom(event, lang).text))].filter(
    (room) => room !== '',
  )
  const isMixed = new Set(events.map(({ HAS_BROADCAST }) => HAS_BROADCAST)).size > 1
  if (rooms.length < 2 && !isMixed) return null
  const { room, broadcast } = selection
  const button = (name: string, pressed: boolean, choice: ProgrammeSelection, icon?: ReactNode) => (
    <button
      key={name}
      type="button"
      className="toggle"
      aria-pressed={pressed}
      onClick={() => onSelect(choice)}
    >
      {icon}
      {name}
    </button>
  )
  return (
    <div
      className="programme-filter"
      role="group"
      aria-label={intl.formatMessage({ id: 'programme.filter' })}
    >
      {isMixed &&
        button(
          intl.formatMessage({ id: 'programme.broadcast' }),
          broadcast,
          { room, broadcast: !broadcast },
          <Icon name="display" />,
        )}
      {rooms.length > 1 &&
        [null, ...rooms].map((each) =>
          button(each ?? intl.formatMessage({ id: 'programme.rooms' }), each === room, {
            room: each,
            broadcast,
          }),
        )}
    </div>
  )
}
