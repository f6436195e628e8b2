import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { readRoom, type ProgrammeFilter } from '#contract/programme/filter.ts'
import { Icon } from '#src/components/Icon.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'

interface ProgrammeFilterBarProps {
  events: readonly BriefEvent[]
  filter: ProgrammeFilter
  onNarrow: (filter: Partial<ProgrammeFilter>) => void
}

/** Renders a filter by room and by broadcast; nothing if there is no choice. */
export function ProgrammeFilterBar({ events, filter, onNarrow }: ProgrammeFilterBarProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const rooms = [...new Set(events.map((event) => readRoom(event, lang)))].filter((room) => room !== '')
  const isMixed = new Set(events.map(({ HAS_BROADCAST }) => HAS_BROADCAST)).size > 1
  if (rooms.length < 2 && !isMixed) return null
  const button = (name: string, pressed: boolean, narrowed: Partial<ProgrammeFilter>, icon?: ReactNode) => (
    <button
      key={name}
      type="button"
      className="toggle"
      aria-pressed={pressed}
      onClick={() => onNarrow(narrowed)}
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
          filter.broadcast,
          { broadcast: !filter.broadcast },
          <Icon name="display" />,
        )}
      {rooms.length > 1 &&
        [null, ...rooms].map((room) =>
          button(room ?? intl.formatMessage({ id: 'programme.rooms' }), room === filter.room, { room }),
        )}
    </div>
  )
}
