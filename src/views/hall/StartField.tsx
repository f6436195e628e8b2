import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  createNameMatcher,
  getStartKey,
  nameCompanies,
  suggestWayStarts,
  type WayStartOption,
} from '#contract/plan/way-starts.ts'
import type { WayNames } from './use-way-names.ts'

interface StartFieldProps {
  text: string
  options: readonly WayStartOption[]
  /** The shown hall, whose starts come first. */
  hall: string
  names: WayNames
  error: string | undefined
  onFocus: () => void
  onTextChange: (text: string) => void
  onChoose: (option: WayStartOption) => void
}

/** So many suggestions are shown. */
const LIMIT = 8
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Renders the field for where a way begins, with suggestions by the WAI-ARIA combobox pattern. */
export function StartField(props: StartFieldProps) {
  const { text, options, hall, names, error, onFocus, onTextChange, onChoose } = props
  const intl = useIntl()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? suggestWayStarts(options, text, hall, LIMIT) : []
  const activeOption = shown[active]
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const isNamed = createNameMatcher(text)
  const describeCompanies = ({ companies }: WayStartOption): string => {
    const { names: named, more } = nameCompanies(companies, isNamed)
    return more > 0 ? `${named} ${intl.formatMessage({ id: 'plan.andMore' }, { count: more })}` : named
  }
  const choose = (option: WayStartOption) => {
    onChoose(option)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      setIsOpen(true)
      setActive(Math.min(Math.max(active + step, 0), Math.max(shown.length, 1) - 1))
    } else if (event.key === 'Enter' && activeOption !== undefined) choose(activeOption)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="field way-from">
      <label className="field-label" htmlFor={id}>
        <FormattedMessage id="way.from" />
      </label>
      <div className="field-box">
        <input
          id={id}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'way.fromHint' })}
          value={text}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeOption && `${id}-${active}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onFocus={() => {
            onFocus()
            setIsOpen(true)
          }}
          onClick={() => setIsOpen(true)}
          onBlur={close}
          onChange={(event) => {
            onTextChange(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
        {shown.length > 0 && (
          <Suggestions
            id={id}
            options={shown}
            active={active}
            describe={(option) => describeStart(option, hall, names, describeCompanies(option))}
            onChoose={choose}
          />
        )}
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns a start in words; its hall is named where it is another one than the shown one. */
const describeStart = (
  { hall, spot, name, detail }: WayStartOption,
  shown: string,
  names: WayNames,
  companies: string,
): string =>
  [hall === shown ? name : names.inHall(hall, 'stand' in spot ? 'stand' : 'place', name), detail, companies]
    .filter((part) => part !== '')
    .join(' · ')

interface SuggestionsProps {
  id: string
  options: readonly WayStartOption[]
  active: number
  describe: (option: WayStartOption) => string
  onChoose: (option: WayStartOption) => void
}

function Suggestions({ id, options, active, describe, onChoose }: SuggestionsProps) {
  const intl = useIntl()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('.is-active')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div className="options" ref={list}>
      <div
        id={`${id}-list`}
        className="options-list"
        role="listbox"
        aria-label={intl.formatMessage({ id: 'way.from' })}
      >
        {options.map((option, at) => (
          <div
            key={getStartKey(option)}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            className={`option ${at === active ? 'is-active' : ''}`}
            aria-selected={at === active}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(option)
            }}
          >
            {describe(option)}
          </div>
        ))}
      </div>
    </div>
  )
}
