import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Lang } from '#contract/lang.ts'
import { buildSearchHref, type OptionGroup, type SearchOption } from '#machines/search/search-options.ts'
import {
  selectActive,
  selectLang,
  selectOptionGroups,
  type SearchRef,
} from '#machines/search/search.machine.ts'
import { Icon, type IconName } from '#src/components/Icon.tsx'
import { Link } from '#src/components/Link.tsx'
import { HitFacts } from './HitFacts.tsx'
import { getOptionId, SEARCH_LIST, SEARCH_PLAN_KEY } from './search-ids.ts'

/** The key that shows the stand of the active option on the plan, as `aria-keyshortcuts` and keyboards name it. */
const PLAN_KEY = 'Shift+Enter'

const ICONS: Record<OptionGroup['heading'], IconName> = {
  opened: 'clock',
  queries: 'search',
  company: 'card',
  category: 'list',
  place: 'pin',
  event: 'calendar',
  page: 'file',
}

/** Renders the options of the search box in their groups; the field keeps the focus. */
export function SearchOptions({ search }: { search: SearchRef }) {
  const intl = useIntl()
  const groups = useSelector(search, selectOptionGroups)
  const active = useSelector(search, selectActive)
  const lang = useSelector(search, selectLang)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <p id={SEARCH_PLAN_KEY} hidden>
        <FormattedMessage id="search.onPlanByKey" values={{ key: PLAN_KEY }} />
      </p>
      <div
        ref={list}
        id={SEARCH_LIST}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
        className="search-list"
      >
        {groups.map(({ heading, total, first, options }) => (
          <div key={heading} role="group" aria-labelledby={`search-${heading}`}>
            <p id={`search-${heading}`} role="presentation" className="search-heading">
              <FormattedMessage id={`search.group.${heading}`} />
              {total > options.length && <span className="search-total">{total}</span>}
            </p>
            {options.map((option, index) => (
              <Option
                key={'hit' in option ? `${option.hit.kind} ${option.hit.id}` : option.query}
                id={getOptionId(first + index)}
                option={option}
                icon={ICONS[heading]}
                lang={lang}
                isActive={first + index === active}
                onChoose={() => search.send({ type: 'option.choose', option: first + index })}
                onShowPlan={() => search.send({ type: 'plan.wanted', option: first + index })}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface OptionProps {
  id: string
  option: SearchOption
  icon: IconName
  lang: Lang
  isActive: boolean
  onChoose: () => void
  onShowPlan: () => void
}

/** Renders an option as a link, so that it can be opened in a new tab; keys reach it through the field. */
function Option({ id, option, icon, lang, isActive, onChoose, onShowPlan }: OptionProps) {
  const intl = useIntl()
  const plan = 'hit' in option ? option.hit.plan : undefined
  const link = (
    <Link
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      {...(plan !== undefined && { 'aria-describedby': SEARCH_PLAN_KEY, 'aria-keyshortcuts': PLAN_KEY })}
      className="search-option"
      href={'hit' in option ? option.hit.href : buildSearchHref(lang, option.query)}
      onMouseDown={(event) => event.preventDefault()}
      onNavigate={onChoose}
    >
      <Icon name={icon} />
      {'hit' in option ? <HitFacts hit={option.hit} /> : <span className="search-title">{option.query}</span>}
    </Link>
  )
  if (plan === undefined) return link
  return (
    <div role="presentation" className="search-row">
      {link}
      {/* For a pointer only: keys have a combination, which the description of the option names. */}
      <Link
        className="search-plan"
        href={plan}
        tabIndex={-1}
        aria-hidden="true"
        title={intl.formatMessage({ id: 'search.onPlan' })}
        onMouseDown={(event) => event.preventDefault()}
        onNavigate={onShowPlan}
      >
        <kbd className="search-key">{PLAN_KEY}</kbd>
        <Icon name="pin" />
      </Link>
    </div>
  )
}
