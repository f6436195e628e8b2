import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectOldNotice, type OldGuideRef } from '../../../machines/archive/oldGuide.machine.ts'
import { selectNotice } from '../../../machines/site/notice.machine.ts'
import { Notice } from '../../parts/Notice.tsx'

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
