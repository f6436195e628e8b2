import { useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { listProgrammeChoices, type ProgrammeFilter } from '#contract/programme/filter.ts'
import { Icon } from '#src/components/Icon.tsx'
import { formatLanguage } from '#src/i18n/format-language.ts'
import { usePage } from '#src/views/ActorsContext.tsx'

interface ProgrammeFilterBarProps {
  events: readonly BriefEvent[]
  filter: ProgrammeFilter
  onNarrow: (filter: Partial<ProgrammeFilter>) => void
}

/** Renders a filter by broadcast, room, topic and language; of those only where there is a choice. */
export function ProgrammeFilterBar({ events, filter, onNarrow }: ProgrammeFilterBarProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const choices = useMemo(() => listProgrammeChoices(events, lang), [events, lang])
  const { rooms, topics, languages, isMixed } = choices
  if (rooms.length < 2 && topics.length < 2 && languages.length < 2 && !isMixed) return null
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
  const select = (name: 'topic' | 'language', values: readonly string[], label: (value: string) => string) =>
    values.length > 1 && (
      <select
        className={filter[name] === null ? 'toggle' : 'toggle is-chosen'}
        aria-label={intl.formatMessage({ id: `programme.${name}` })}
        value={filter[name] ?? ''}
        onChange={({ target }) => onNarrow({ [name]: target.value || null })}
      >
        <option value="">{intl.formatMessage({ id: `programme.${name}Any` })}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {label(value)}
          </option>
        ))}
      </select>
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
      {select('topic', topics, (topic) => topic)}
      {select('language', languages, (code) => formatLanguage(intl, code))}
      {rooms.length > 1 &&
        [null, ...rooms].map((room) =>
          button(room ?? intl.formatMessage({ id: 'programme.rooms' }), room === filter.room, { room }),
        )}
    </div>
  )
}
