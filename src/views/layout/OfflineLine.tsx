import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectCopy, selectOfflineView, type OfflineView } from '#machines/offline/offline-state.ts'
import { Button } from '#src/components/Button.tsx'
import type { OfflineLineProps } from '#src/views/ViewsContext.tsx'

/** The messages of the button, for states in which the visitor can save. */
const BUTTONS: Partial<Record<OfflineView, string>> = {
  unsaved: 'offline.save',
  old: 'offline.save',
  ready: 'offline.again',
  refused: 'offline.retry',
  failed: 'offline.retry',
}

/** Renders one line that says whether the guide works without a network, and since when. */
export function OfflineLine({ actor }: OfflineLineProps) {
  const view = useSelector(actor, selectOfflineView)
  const copy = useSelector(actor, selectCopy)
  const [today] = useState(() => new Date())
  const intl = useIntl()
  if (view === 'checking') return null
  const button = BUTTONS[view]
  const time = copy === null ? '' : formatSaved(copy.saved, today, intl)
  const isKept = view === 'failed' && copy !== null
  return (
    <p className="offline-line" data-focus-fallback="">
      <FormattedMessage id={isKept ? 'offline.old' : `offline.${view}`} values={{ time }} />
      {button !== undefined && (
        <Button kind="quiet" onClick={() => actor.send({ type: 'copy.wanted' })}>
          <FormattedMessage id={button} />
        </Button>
      )}
    </p>
  )
}

/** Formats when a copy was saved: the time, and the day if it was not today. */
function formatSaved(
  saved: number,
  now: Date,
  { formatDate, formatTime }: Pick<ReturnType<typeof useIntl>, 'formatDate' | 'formatTime'>,
): string {
  const day = { day: 'numeric', month: 'long' } as const
  const time = formatTime(saved)
  return formatDate(saved, day) === formatDate(now, day) ? time : `${formatDate(saved, day)}, ${time}`
}
