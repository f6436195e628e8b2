import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectNotice } from '../../../machines/site/notice.machine.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useActors } from '../ActorsContext.tsx'

export function Toast() {
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
