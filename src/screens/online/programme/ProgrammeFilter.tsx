import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import type { Lang } from '../../../../contract/lang.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { eventRoom } from '../eventWording.ts'

/** What of the programme is to be seen. */
export interface Chosen {
  /** Null: every room. */
  room: string | null
  broadcast: boolean
}

export const ALL: Chosen = { room: null, broadcast: false }

export const fits = (event: FairEvent, { room, broadcast }: Chosen, lang: Lang): boolean =>
  (room === null || eventRoom(event, lang).text === room) && (!broadcast || event.HAS_BROADCAST)

interface ProgrammeFilterProps {
  events: readonly FairEvent[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** A room, and whether it must be broadcast; nothing where there is nothing to choose. */
export function ProgrammeFilter({ events, chosen, onChoose }: ProgrammeFilterProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const rooms = [...new Set(events.map((event) => eventRoom(event, lang).text))].filter((room) => room !== '')
  const isMixed = new Set(events.map(({ HAS_BROADCAST }) => HAS_BROADCAST)).size > 1
  if (rooms.length < 2 && !isMixed) return null
  const { room, broadcast } = chosen
  const button = (name: string, pressed: boolean, choice: Chosen, icon?: ReactNode) => (
    <button
      key={name}
      type="button"
      className="toggle"
      aria-pressed={pressed}
      onClick={() => onChoose(choice)}
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
          <Icon name="screen" />,
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
