import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectOldNotice, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import { Notice } from '#src/components/Notice.tsx'

export function OldNotice({ actor }: { actor: OldGuideRef }) {
  const intl = useIntl()
  const notices = useSelector(actor, selectOldNotice)
  const notice = useSelector(notices, selectNotice)
  return (
    <Notice
      text={notice === null ? null : intl.formatMessage({ id: `notice.${notice}` })}
      onDismiss={() => notices.send({ type: 'notice.dismiss' })}
    />
  )
}
