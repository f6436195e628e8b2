import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { selectExhibitorsRef, selectOpenCompany } from '../../../machines/guide/guideParts.ts'
import { selectCompanyName } from '../../../machines/plan/exhibitors.machine.ts'
import { useGuide, usePage } from '../ActorsContext.tsx'

/** Calls the document what the server calls the page of its address (readings 7); `otherwise`: it names no company. */
export function useTitle(otherwise: string): void {
  const intl = useIntl()
  const { fair } = usePage()
  const guide = useGuide()
  const open = useSelector(guide, selectOpenCompany)
  const name = useSelector(useSelector(guide, selectExhibitorsRef), selectCompanyName(open))
  const title =
    name === undefined ? otherwise : intl.formatMessage({ id: 'site.namedTitle' }, { name, fair: fair.name })
  useEffect(() => {
    document.title = title
  }, [title])
}
