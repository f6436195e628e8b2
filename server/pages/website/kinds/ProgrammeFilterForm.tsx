import { FormattedMessage, useIntl } from 'react-intl'
import { ALL_DAYS } from '#contract/programme/days.ts'
import { formatLanguage } from '#src/i18n/format-language.ts'
import { buildDayHref } from '#src/views/programme/DayLinks.tsx'
import { UnansweredNotice } from '#server/pages/website/SearchForm.tsx'
import type { NarrowedProgramme } from './edition-events.ts'

/** Renders a filter of the programme as a plain form, so that it needs no script; of each kind only where there is a choice. */
export function ProgrammeFilterForm({ programme }: { programme: NarrowedProgramme }) {
  const intl = useIntl()
  const {
    choices: { rooms, topics, languages, isMixed },
    getKey,
    filter,
    days: { chosen, query },
  } = programme
  const list = (name: 'room' | 'topic', texts: readonly string[]) =>
    texts.map((text) => ({ value: getKey(name, text), text }))
  const kinds = [
    { name: 'room', any: 'programme.rooms', options: list('room', rooms) },
    { name: 'topic', any: 'programme.topicAny', options: list('topic', topics) },
    {
      name: 'language',
      any: 'programme.languageAny',
      options: languages.map((code) => ({ value: code, text: formatLanguage(intl, code) })),
    },
  ] as const
  const chosenOf = (name: 'room' | 'topic' | 'language'): string => {
    const text = filter[name]
    return text === null || name === 'language' ? (text ?? '') : getKey(name, text)
  }
  const offered = kinds.filter(({ options }) => options.length > 1)
  if (offered.length === 0 && !isMixed) return null
  return (
    <form
      className="programme-form"
      autoComplete="off"
      aria-label={intl.formatMessage({ id: 'programme.filter' })}
    >
      {chosen !== undefined && <input type="hidden" name="day" value={chosen} />}
      {offered.map(({ name, any, options }) => (
        <label key={name}>
          <span className="field-label">
            <FormattedMessage id={`programme.${name}`} />
          </span>
          <select className="input" name={name} defaultValue={chosenOf(name)}>
            <option value="">{intl.formatMessage({ id: any })}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isMixed && (
        <label className="programme-form-check">
          <input type="checkbox" name="broadcast" value="1" defaultChecked={filter.broadcast} />
          <FormattedMessage id="programme.broadcast" />
        </label>
      )}
      <button type="submit" className="button button-secondary">
        <FormattedMessage id="server.site.narrow" />
      </button>
      {query !== '' && (
        <a className="button button-quiet" href={buildDayHref(chosen ?? ALL_DAYS, '')}>
          <FormattedMessage id="server.site.clear" />
        </a>
      )}
      <UnansweredNotice message="server.site.programmeUnanswered" />
    </form>
  )
}

/** Renders that the page's edition has no programme yet. */
export const NoProgramme = () => (
  <div className="programme-nothing">
    <p>
      <strong>
        <FormattedMessage id="programme.none" />
      </strong>
    </p>
    <p>
      <FormattedMessage id="programme.noneText" />
    </p>
  </div>
)

/** Renders that the filter leaves no event of the chosen day, with a link to those of other days or to all; otherwise nothing. */
export function NothingShown({ programme }: { programme: NarrowedProgramme }) {
  const {
    matching,
    isDayShown,
    days: { query },
  } = programme
  if (matching.some(({ DATE }) => isDayShown(DATE))) return null
  return (
    <div className="programme-nothing" role="status">
      <p>
        <FormattedMessage id={matching.length === 0 ? 'programme.nothing' : 'programme.nothingToday'} />
      </p>
      <a
        className="button button-secondary"
        href={buildDayHref(ALL_DAYS, matching.length === 0 ? '' : query)}
      >
        {matching.length === 0 ? (
          <FormattedMessage id="programme.showAll" />
        ) : (
          <FormattedMessage id="programme.otherDays" values={{ count: matching.length }} />
        )}
      </a>
    </div>
  )
}
