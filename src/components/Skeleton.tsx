import { createContext, useContext } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** True while loading takes long; the transport reports it. */
export const SlowLoadingContext = createContext(false)

/** Renders a message once loading takes long. Its parent has to be a polite live region. */
function StillLoading() {
  return useContext(SlowLoadingContext) ? (
    <p className="still-loading">
      <FormattedMessage id="stillLoading" />
    </p>
  ) : null
}

/**
 * Renders grey lines in place of a text that is loading.
 *
 * @param props `isQuiet` omits the message about slow loading if another skeleton of the same load shows it
 */
export function TextSkeleton({ lines = 3, isQuiet = false }: { lines?: number; isQuiet?: boolean }) {
  const intl = useIntl()
  return (
    <div className="skeleton-text" role="status" aria-label={intl.formatMessage({ id: 'loading' })}>
      {!isQuiet && <StillLoading />}
      {LINES.slice(0, lines).map((line) => (
        <span className="skeleton" key={line} />
      ))}
    </div>
  )
}

/** Renders grey rows in place of a list. */
export function RowsSkeleton() {
  const intl = useIntl()
  return (
    <div className="rows" role="status" aria-label={intl.formatMessage({ id: 'loading' })}>
      <StillLoading />
      {LINES.map((line) => (
        <div className="row" key={line}>
          <span className="skeleton row-skeleton" />
        </div>
      ))}
    </div>
  )
}

/** Renders a grey field in place of a picture, such as a hall's plan. */
export function PictureSkeleton({ className }: { className: string }) {
  return (
    <>
      <span className={`skeleton ${className}`} />
      <div className="field-status" role="status">
        <StillLoading />
      </div>
    </>
  )
}
