import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectGuideRef } from '#machines/app-selectors.ts'
import { selectMissingKind, selectNotice } from '#machines/visitor/notice.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { IconButton } from '#src/components/Button.tsx'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'

/** Renders a short notice; the live region stays mounted, so that screen readers announce its changes. */
export function AppNotice() {
  const intl = useIntl()
  const { notice: actor } = useActors()
  const notice = useSelector(actor, selectNotice)
  // What the server has rendered is announced by its change.
  const end = useAfterHydration('\u00a0', '')
  return (
    <div className="toast" role="status">
      {notice !== null && (
        <div className="toast-box">
          <p>{intl.formatMessage({ id: `notice.${notice}` }) + end}</p>
          <WayBack />
          <IconButton
            icon="close"
            label={intl.formatMessage({ id: 'notice.dismiss' })}
            onClick={() => actor.send({ type: 'notice.dismiss' })}
          />
        </div>
      )}
    </div>
  )
}

/** Renders a link from the notice of what is missing to the list of what there is; only a guide has one. */
function WayBack() {
  const actors = useActors()
  const { notice } = actors
  const guide = selectGuideRef(actors)
  const kind = useSelector(notice, selectMissingKind)
  if (kind === null || guide === undefined) return null
  const isEvent = kind === 'event' || kind === 'broadcast'
  const showList = () => {
    notice.send({ type: 'notice.dismiss' })
    guide.send(isEvent ? { type: 'tab.chosen', tab: 'programme' } : { type: 'list.wanted' })
  }
  return (
    <a className="toast-link" href="#list" onClick={showList}>
      <FormattedMessage id={isEvent ? 'notice.toProgramme' : 'notice.toExhibitors'} />
    </a>
  )
}
