import { useRef, type KeyboardEvent } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'

export interface Tab<Id extends string> {
  id: Id
  name: string
  icon?: IconName
  panelId: string
  /** Null while the count is loading. */
  count?: number | null | undefined
  /** True if the count is the number of matches of a filter. */
  isFiltered?: boolean
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** The keys that choose a tab, by how far it is from the focused one. */
const STEPS: Readonly<Record<string, number>> = { ' ': 0, ArrowRight: 1, ArrowLeft: -1 }

function countClassName(count: number | null, found: boolean): string {
  if (count === 0) return 'count count-none'
  return found ? 'count count-found' : 'count'
}

/**
 * Renders a tab list after the WAI-ARIA pattern; styles decide which tab looks selected. Each tab is a link to
 * its own id: if it is pressed before the scripts act, its id is in the address, and `pressTargetedTab` chooses it later.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const shown = links.filter((link) => link.checkVisibility?.() ?? true)
    const chosen = shown[(shown.indexOf(event.currentTarget) + step + shown.length) % shown.length]
    chosen?.focus()
    chosen?.click()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ id, name, icon, panelId, count, isFiltered = false }) => (
        <Link
          key={id}
          href={`#tab-${id}`}
          role="tab"
          className={`tab tab-${id}`}
          id={`tab-${id}`}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          data-focus-fallback={id === selected ? '' : undefined}
          onKeyDown={move}
          onNavigate={() => onSelect(id)}
        >
          {icon && <Icon name={icon} />}
          {name}
          {count !== undefined && <span className={countClassName(count, isFiltered)}>{count ?? '…'}</span>}
        </Link>
      ))}
    </div>
  )
}
