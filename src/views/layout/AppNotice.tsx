import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ReactNode } from 'react'
import { selectMissingKind, selectNotice } from '#machines/visitor/notice.machine.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { IconButton } from '#src/components/Button.tsx'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'

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

interface NoticeProps {
  text: string | null
  onDismiss: () => void
  /** A way on from what the text says. */
  children?: ReactNode
}

/** Renders a short notice; the live region stays mounted, so that screen readers announce its changes. */
export function Notice({ text, onDismiss, children }: NoticeProps) {
  const intl = useIntl()
  // What the server has rendered is announced by its change.
  const end = useAfterHydration('\u00a0', '')
  return (
    <div className="toast" role="status">
      {text !== null && (
        <div className="toast-box">
          <p>{text + end}</p>
          {children}
          <IconButton icon="close" label={intl.formatMessage({ id: 'notice.dismiss' })} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
