import { useSelector } from '@xstate/react'
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
  const intl = useIntl()
  if (view === 'checking') return null
  const button = BUTTONS[view]
  const time = copy === null ? '' : formatSaved(copy.saved, intl)
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

/** Formats when a copy was saved. The page may be open for days, so the day is always named. */
const formatSaved = (
  saved: number,
  { formatDate, formatTime }: Pick<ReturnType<typeof useIntl>, 'formatDate' | 'formatTime'>,
): string => `${formatDate(saved, { day: 'numeric', month: 'long' })}, ${formatTime(saved)}`
