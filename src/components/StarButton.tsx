import { useIntl } from 'react-intl'
import { Button, IconButton } from './Button.tsx'

interface StarButtonProps {
  name: string
  starred: boolean
  onToggle: () => void
}

/** Renders a toggle button for the favourites; `aria-pressed` holds its state. */
export function StarButton({ name, starred, onToggle }: StarButtonProps) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: starred ? 'favourite.inNamed' : 'favourite.addNamed' }, { name })
  return <IconButton icon="star" className="star" label={label} aria-pressed={starred} onClick={onToggle} />
}

export function LabelledStarButton({ name, starred, onToggle }: StarButtonProps) {
  const intl = useIntl()
  return (
    <Button
      icon="star"
      className="star"
      aria-pressed={starred}
      aria-label={intl.formatMessage({ id: starred ? 'favourite.inNamed' : 'favourite.addNamed' }, { name })}
      onClick={onToggle}
    >
      {intl.formatMessage({ id: starred ? 'favourite.in' : 'favourite.add' })}
    </Button>
  )
}
