import { useId, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { flattenOptions, findFirstMatch, filterOptions, type OptionGroup } from './option-groups.ts'
import { OptionList } from './OptionList.tsx'

interface MultiselectProps {
  label: string
  placeholder: string
  groups: readonly OptionGroup[]
  selected: readonly number[]
  /** The maximum number of selected options. */
  limit: number
  onChange: (ids: number[]) => void
}

/** Renders a field that filters a two-level list of options, of which several can be selected. */
export function Multiselect(props: MultiselectProps) {
  const { label, placeholder, groups, selected, limit, onChange } = props
  const intl = useIntl()
  const id = useId()
  const box = useListbox(props)
  const chosen = flattenOptions(groups).filter((each) => selected.includes(each.id))
  return (
    <div className="field multiselect">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box multiselect-box">
        <input
          id={id}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          placeholder={placeholder}
          value={box.query}
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.active === null ? undefined : `${id}-list-${box.active}`}
          onChange={(event) => box.search(event.target.value)}
          onClick={() => box.setOpen(true)}
          onBlur={box.close}
          onKeyDown={box.onKeyDown}
        />
        <Icon name="down" />
        {box.open && (
          <OptionList
            id={`${id}-list`}
            label={label}
            groups={box.shown}
            selected={selected}
            active={box.active}
            limit={box.isFull ? limit : null}
            isSearch={groups.length > 0}
            onToggle={box.toggle}
          />
        )}
      </div>
      {chosen.length > 0 && (
        <div className="chips" data-focus-fallback="button">
          {chosen.map((each) => (
            <Chip
              key={each.id}
              text={each.name}
              label={intl.formatMessage({ id: 'multiselect.remove' }, { name: each.name })}
              onRemove={() => onChange(selected.filter((other) => other !== each.id))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface ListboxInput {
  groups: readonly OptionGroup[]
  selected: readonly number[]
  limit: number
  onChange: (ids: number[]) => void
}

const PAGE_STEP = 8
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
}

/** Returns the active option, the query and the key handlers of the WAI-ARIA combobox pattern. */
function useListbox({ groups, selected, limit, onChange }: ListboxInput) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const shown = filterOptions(groups, query)
  const isFull = selected.length >= limit

  const close = () => {
    setOpen(false)
    setQuery('')
    setActive(null)
  }
  const search = (text: string) => {
    setOpen(true)
    setQuery(text)
    setActive(text === '' ? null : (findFirstMatch(groups, text)?.id ?? null))
  }
  const toggle = (id: number) => {
    setActive(id)
    if (selected.includes(id)) onChange(selected.filter((each) => each !== id))
    else if (!isFull) onChange([...selected, id])
  }
  const step = (by: number) => {
    const ids = flattenOptions(shown).map(({ id }) => id)
    const at = active === null ? -1 : ids.indexOf(active)
    const next = at === -1 ? (by > 0 ? 0 : ids.length - 1) : Math.min(Math.max(at + by, 0), ids.length - 1)
    setOpen(true)
    setActive(ids[next] ?? null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' && open && active !== null) toggle(active)
    else if (event.key === 'Enter') setOpen(true)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Backspace' && query === '') onChange(selected.slice(0, -1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { open, query, active, shown, isFull, setOpen, close, search, toggle, onKeyDown }
}
