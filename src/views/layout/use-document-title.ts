import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { selectExhibitorsRef, selectOpenCompany } from '#machines/hall/guide-selectors.ts'
import { selectCompanyName } from '#machines/hall/exhibitors.machine.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

/**
 * Sets the document title to the one that the server gives to the address (readings 7); `otherwise` is for addresses
 * without a company; null leaves the title to the open window.
 */
export function useDocumentTitle(otherwise: string | null): void {
  const intl = useIntl()
  const { fair } = usePage()
  const guide = useGuide()
  const open = useSelector(guide, selectOpenCompany)
  const name = useSelector(useSelector(guide, selectExhibitorsRef), selectCompanyName(open))
  const title =
    name === undefined ? otherwise : intl.formatMessage({ id: 'site.namedTitle' }, { name, fair: fair.name })
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
