import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { getLangPrefix, type Lang } from '#contract/lang.ts'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import {
  selectActive,
  selectHasOptions,
  selectIsActiveOnPlan,
  selectIsOpen,
  selectText,
  selectResults,
  selectStage,
  type SearchEvent,
  type SearchRef,
} from '#machines/search/search.machine.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { isEnterInField } from './is-enter-in-field.ts'
import { getOptionId, SEARCH_CLOSE, SEARCH_FIELD, SEARCH_LIST } from './search-ids.ts'
import { CorrectedText } from './CorrectedText.tsx'
import { countFound } from './count-found.ts'

const MOVES = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const

/** Renders the search box of a header: a combobox, and without script a form that leads to the page with the results. */
export function SearchBox({ search, lang }: { search: SearchRef; lang: Lang }) {
  const intl = useIntl()
  const isHydrated = useIsHydrated()
  const isOpen = useSelector(search, selectIsOpen)
  const text = useSelector(search, selectText)
  const active = useSelector(search, selectActive)
  const isOnPlan = useSelector(search, selectIsActiveOnPlan)
  const isExpanded = useSelector(search, selectHasOptions) && isOpen
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && form.current?.contains(target) === false)
        search.send({ type: 'focus.left' })
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [search, isOpen])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget))
      search.send({ type: 'focus.left' })
  }
  const open = (event: MouseEvent) => {
    if (isOpen || isEnterInField(event.nativeEvent)) return
    event.preventDefault()
    search.send({ type: 'search.open' })
    form.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.nativeEvent.isComposing ? undefined : readKey(event, { isOpen, active, isOnPlan })
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    search.send(wanted)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its field has the focus
    <form
      ref={form}
      className="search"
      role="search"
      aria-label={intl.formatMessage({ id: 'search.label' })}
      action={`${getLangPrefix(lang)}/search/`}
      onSubmit={(event) => {
        event.preventDefault()
        search.send({ type: 'search.submit' })
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <div className="search-line">
        <input
          id={SEARCH_FIELD}
          className="search-field"
          type="search"
          name="w"
          aria-label={intl.formatMessage({ id: 'search.label' })}
          placeholder={intl.formatMessage({ id: 'search.hint' })}
          maxLength={TEXT_INPUT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          {...(isHydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isExpanded,
            'aria-controls': isExpanded ? SEARCH_LIST : undefined,
            'aria-activedescendant': active === null || !isExpanded ? undefined : getOptionId(active),
          })}
          onChange={(event) => search.send({ type: 'text.changed', text: event.target.value })}
          onFocus={() => search.send({ type: 'index.wanted' })}
          onClick={open}
        />
        <button
          type="submit"
          className="header-link search-button"
          aria-label={intl.formatMessage({ id: 'search.find' })}
          onClick={open}
        >
          <Icon name="search" />
        </button>
        <button
          type="button"
          className={`header-link ${SEARCH_CLOSE}`}
          aria-label={intl.formatMessage({ id: 'search.close' })}
          onClick={() => search.send({ type: 'search.close' })}
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && <SearchPanel search={search} />}
      {isHydrated && <SearchStatus search={search} />}
    </form>
  )
}

interface BoxState {
  isOpen: boolean
  active: number | null
  /** True if the active option has a stand on a plan. */
  isOnPlan: boolean
}

/** Returns what a key asks for; undefined if it is the field's own. */
function readKey(
  { key, shiftKey, target }: KeyboardEvent,
  { isOpen, active, isOnPlan }: BoxState,
): SearchEvent | undefined {
  if (key === 'Escape') return isOpen ? { type: 'search.close' } : undefined
  if (!(target instanceof HTMLInputElement) || target.id !== SEARCH_FIELD) return undefined
  if (key === 'Enter' && shiftKey && isOpen && isOnPlan && active !== null)
    return { type: 'plan.wanted', option: active }
  if (!(key in MOVES)) return undefined
  const to = MOVES[key as keyof typeof MOVES]
  if (isOpen)
    return active === null && (to === 'first' || to === 'last') ? undefined : { type: 'option.move', to }
  return to === 'next' ? { type: 'search.open' } : undefined
}

/** Announces to screen readers the stage of the search. */
function SearchStatus({ search }: { search: SearchRef }) {
  const isOpen = useSelector(search, selectIsOpen)
  const stage = useSelector(search, selectStage)
  const results = useSelector(search, selectResults)
  return (
    <p className="sr-only" role="status">
      {isOpen && (stage === 'suggesting' || stage === 'partial') && results !== null && (
        <>
          <FormattedMessage id="search.found" values={{ count: countFound(results) }} />{' '}
          <CorrectedText results={results} />{' '}
        </>
      )}
      {isOpen && stage !== 'suggesting' && stage !== 'idle' && <FormattedMessage id={`search.${stage}`} />}
    </p>
  )
}
