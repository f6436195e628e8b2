import type { ComponentProps } from 'react'

/** Drawn in the style of `components/Icon.tsx`, whose icons the guides load too. */
const SHAPES = {
  forward: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M8 5v14l11-7z',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12v8.5h12V12',
  picture: 'M4 5h16v14H4zm0 11 5-5 4 4 3-2.5 4 3.5M15.5 9h.01',
  close: 'm5.5 5.5 13 13m0-13-13 13',
} as const

export type WebsiteIconName = keyof typeof SHAPES

/** Renders a decorative icon that is hidden from screen readers. */
export function WebsiteIcon({ name }: { name: WebsiteIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}

interface WebsiteIconButtonProps extends ComponentProps<'button'> {
  icon: WebsiteIconName
  label: string
}

/** Renders a button with only an icon; `label` is its accessible name. */
export function WebsiteIconButton({ icon, label, className = '', ...rest }: WebsiteIconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-quiet button-icon ${className}`}
      aria-label={label}
      title={label}
    >
      <WebsiteIcon name={icon} />
    </button>
  )
}
