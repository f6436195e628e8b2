import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from './Icon.tsx'
import type { Option, OptionGroup } from './option-groups.ts'

interface OptionListProps {
  id: string
  label: string
  groups: readonly OptionGroup[]
  selected: readonly number[]
  active: number | null
  /** The limit of selected options once it is reached, otherwise null. */
  limit: number | null
  isSearch: boolean
  onToggle: (id: number) => void
}

export function OptionList({
  id,
  label,
  groups,
  selected,
  active,
  limit,
  isSearch,
  onToggle,
}: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('.is-active')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const option = (each: Option, kind: string) => (
    <div
      key={each.id}
      id={`${id}-${each.id}`}
      role="option"
      tabIndex={-1}
      className={`option ${kind} ${each.id === active ? 'is-active' : ''}`}
      aria-selected={selected.includes(each.id)}
      aria-disabled={(limit !== null && !selected.includes(each.id)) || undefined}
      data-option={each.id}
    >
      <span className="option-check">
        <Icon name="check" />
      </span>
      {each.name}
    </div>
  )
  useEffect(() => {
    const element = list.current
    const keepFocus = (event: Event) => event.preventDefault()
    const press = (event: Event) => {
      const pressed =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-option]') : null
      if (pressed !== null) onToggle(Number(pressed.dataset['option']))
    }
    element?.addEventListener('mousedown', keepFocus)
    element?.addEventListener('click', press)
    return () => {
      element?.removeEventListener('mousedown', keepFocus)
      element?.removeEventListener('click', press)
    }
  }, [onToggle])
  return (
    <div className="options" ref={list}>
      {limit !== null && (
        <p className="options-text options-limit" role="alert">
          <FormattedMessage id="multiselect.limit" values={{ limit }} />
        </p>
      )}
      {groups.length === 0 && (
        <p className="options-text" role="status">
          <FormattedMessage id={isSearch ? 'multiselect.notFound' : 'multiselect.empty'} />
        </p>
      )}
      <div id={id} className="options-list" role="listbox" aria-multiselectable="true" aria-label={label}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            {option(group, 'option-group')}
            {group.options.map((each) => option(each, ''))}
          </div>
        ))}
      </div>
    </div>
  )
}
