import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectMissingKind, selectNotice } from '#machines/visitor/notice.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useActors } from '#src/views/ActorsContext.tsx'

export function AppNotice() {
  const intl = useIntl()
  const { notice: actor } = useActors()
  const notice = useSelector(actor, selectNotice)
  return (
    <Notice
      text={notice === null ? null : intl.formatMessage({ id: `notice.${notice}` })}
      onDismiss={() => actor.send({ type: 'notice.dismiss' })}
    >
      <WayBack />
    </Notice>
  )
}

/** Renders a link from the notice of what is missing to the list of what there is; only a guide has one. */
function WayBack() {
  const { notice, planGuide, onlineGuide } = useActors()
  const kind = useSelector(notice, selectMissingKind)
  if (kind === null || (planGuide ?? onlineGuide) === undefined) return null
  const isEvent = kind === 'event' || kind === 'broadcast'
  const showList = () => {
    notice.send({ type: 'notice.dismiss' })
    ;(planGuide ?? onlineGuide)?.send(
      isEvent ? { type: 'tab.chosen', tab: 'programme' } : { type: 'list.wanted' },
    )
  }
  return (
    <a className="toast-link" href="#list" onClick={showList}>
      <FormattedMessage id={isEvent ? 'notice.toProgramme' : 'notice.toExhibitors'} />
    </a>
  )
}
