import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectProgramme, selectWindowAddress } from '#machines/hall/online-guide.machine.ts'
import { selectEvents } from '#machines/programme/programme.machine.ts'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { useDocumentTitle } from '#src/views/layout/use-document-title.ts'

const TITLE_IDS = { event: 'site.namedTitle', broadcast: 'online.broadcastTitle' } as const

/**
 * Sets the document title by the address: a company, an event, its broadcast, otherwise the guide. It renders nothing
 * and is no hook of the guide, which would render as a whole for each window.
 */
export function OnlineDocumentTitle(): null {
  const intl = useIntl()
  const { fair } = usePage()
  const guide = useOnlineGuide()
  const address = useSelector(guide, selectWindowAddress)
  const events = useSelector(useSelector(guide, selectProgramme), selectEvents)
  const kind = address?.kind ?? 'company'
  const event = kind === 'company' ? undefined : events.find(({ ID }) => ID === address?.id)
  const id = kind === 'company' || event === undefined ? 'online.pageTitle' : TITLE_IDS[kind]
  useDocumentTitle(intl.formatMessage({ id }, { fair: fair.name, name: event?.['~NAME'] }))
  return null
}
