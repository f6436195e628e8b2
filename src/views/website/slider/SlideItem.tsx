import { useIntl } from 'react-intl'
import type { IslandData, Slide } from '#contract/islands.ts'
import { Icon } from '#src/components/Icon.tsx'

interface SlideItemProps {
  slide: Slide
  kind: IslandData['slider']['kind']
  isFirst: boolean
  /** True if the slide is out of view and must not be focusable. */
  isHidden: boolean
  label: string
  onFocus: () => void
}

/** Renders a slide: its picture, title and text, and its link. */
export function SlideItem({ slide, kind, isFirst, isHidden, label, onFocus }: SlideItemProps) {
  const intl = useIntl()
  const { picture, title, text, href, action = '' } = slide
  const isNow = kind === 'intro' && isFirst
  return (
    <li className="slide" inert={isHidden}>
      <div
        className="slide-card"
        role="group"
        aria-roledescription={intl.formatMessage({ id: 'slider.slide' })}
        aria-label={label}
        onFocus={onFocus}
      >
        <img
          className="slide-picture"
          src={picture.src}
          alt={picture.alt}
          loading={isNow ? 'eager' : 'lazy'}
          fetchPriority={isNow ? 'high' : 'auto'}
          draggable={false}
        />
        <div className="slide-text">
          <p className="slide-title">{href === '' || action !== '' ? title : <a href={href}>{title}</a>}</p>
          {text !== '' && <p className="slide-more">{text}</p>}
          {action !== '' && (
            <p className="slide-action">
              <a href={href}>
                {action}
                <Icon name="forward" />
              </a>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
