import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
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
    />
  )
}
