import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectWindowAddress } from '#machines/hall/online-guide.machine.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useDocumentTitle } from '#src/views/layout/use-document-title.ts'

/**
 * Sets the document title by the address: a company, otherwise the guide; the window of an event or a broadcast sets its
 * own. It renders nothing and is no hook of the guide, which would render as a whole for each window.
 */
export function OnlineDocumentTitle(): null {
  const intl = useIntl()
  const { fair } = usePage()
  const address = useSelector(useOnlineGuide(), selectWindowAddress)
  const isEventNamed = address !== null && address.kind !== 'company'
  useDocumentTitle(isEventNamed ? null : intl.formatMessage({ id: 'online.pageTitle' }, { fair: fair.name }))
  return null
}
