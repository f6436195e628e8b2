import { FormattedMessage } from 'react-intl'
import type { TodayFacts } from './use-today.ts'

/** Renders why nothing is on and nothing follows today; renders nothing if the fair has no events from today on. */
export function QuietDay({ facts: { hasEvents, later } }: { facts: TodayFacts }) {
  if (hasEvents) return <FormattedMessage id="today.quiet" />
  return later.length > 0 && <FormattedMessage id="today.none" />
}
