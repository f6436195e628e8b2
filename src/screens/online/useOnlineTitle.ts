import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectProgramme, selectWindow } from '../../../machines/guide/onlineGuide.machine.ts'
import { selectEvents } from '../../../machines/guide/programme.machine.ts'
import { useOnlineGuide, usePage } from '../ActorsContext.tsx'
import { useTitle } from '../site/useTitle.ts'

const TITLES = { event: 'site.namedTitle', broadcast: 'online.broadcastTitle' } as const

/** What the address names is what the document is called: a company, an event, its broadcast, else the guide. */
export function useOnlineTitle(): void {
  const intl = useIntl()
  const { fair } = usePage()
  const guide = useOnlineGuide()
  const address = useSelector(guide, selectWindow)
  const events = useSelector(useSelector(guide, selectProgramme), selectEvents)
  const kind = address?.kind ?? 'company'
  const event = kind === 'company' ? undefined : events.find(({ ID }) => ID === address?.id)
  const id = kind === 'company' || event === undefined ? 'online.pageTitle' : TITLES[kind]
  useTitle(intl.formatMessage({ id }, { fair: fair.name, name: event?.['~NAME'] }))
}
