import { Icon } from './Icon.tsx'

interface ChipProps {
  text: string
  /** The accessible name of the action, for example "Remove Packaging". */
  label: string
  kind?: 'found' | 'stand'
  onRemove: () => void
}

export function Chip({ text, label, kind = 'found', onRemove }: ChipProps) {
  return (
    <button type="button" className={`chip chip-${kind}`} aria-label={label} title={label} onClick={onRemove}>
      {text}
      <Icon name="close" />
    </button>
  )
}
