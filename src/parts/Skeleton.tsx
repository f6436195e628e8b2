import { useIntl } from 'react-intl'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Grey lines in place of a text that is on its way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  const intl = useIntl()
  return (
    <div className="skeleton-text" role="status" aria-label={intl.formatMessage({ id: 'loading' })}>
      {LINES.slice(0, lines).map((line) => (
        <span className="skeleton" key={line} />
      ))}
    </div>
  )
}

/** Grey rows in place of a list. */
export function RowsSkeleton() {
  const intl = useIntl()
  return (
    <div className="rows" role="status" aria-label={intl.formatMessage({ id: 'loading' })}>
      {LINES.map((line) => (
        <div className="row" key={line}>
          <span className="skeleton row-skeleton" />
        </div>
      ))}
    </div>
  )
}
