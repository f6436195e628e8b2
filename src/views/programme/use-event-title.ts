import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { EventAddress } from '#contract/addresses.ts'
import type { BriefEvent } from '#contract/entities.ts'
import { usePage } from '#src/views/ActorsContext.tsx'

const TITLE_IDS = { event: 'site.namedTitle', broadcast: 'online.broadcastTitle' } as const

/** Sets the document title to that of a window of the programme, which is the one that the server gives to its address. */
export function useEventTitle(kind: EventAddress['kind'], event: BriefEvent | undefined): void {
  const intl = useIntl()
  const { fair } = usePage()
  const title =
    event && intl.formatMessage({ id: TITLE_IDS[kind] }, { fair: fair.name, name: event['~NAME'] })
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
