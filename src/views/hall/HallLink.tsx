import type { CSSProperties, ReactNode } from 'react'
import { LinkOrButton } from '#src/components/Link.tsx'
import type { HallButtonsProps } from './HallButtons.tsx'

export type HallChoice = Pick<HallButtonsProps, 'current' | 'getHref' | 'onChoose'>

interface HallLinkProps extends HallChoice {
  hall: string
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** Renders what leads from the overview to a hall: a link, or a button where halls have no addresses. */
export function HallLink({ hall, current, getHref, onChoose, ...rest }: HallLinkProps) {
  const choose = () => {
    onChoose(hall)
    closeOverview()
  }
  return (
    <LinkOrButton
      {...rest}
      href={getHref(hall)}
      aria-current={hall === current || undefined}
      onNavigate={choose}
    />
  )
}

/** Closes the overview. The button that opened it takes the focus, which the chosen card loses. */
export function closeOverview(): void {
  const overview = document.activeElement?.closest('details')
  overview?.removeAttribute('open')
  overview?.querySelector('summary')?.focus()
}
