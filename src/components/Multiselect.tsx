import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'
import { flattenOptions, type OptionGroup } from './option-groups.ts'
import { OptionList } from './OptionList.tsx'
import { useListbox } from './use-listbox.ts'

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
