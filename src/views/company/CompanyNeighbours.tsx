import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { listCompanyStands } from '#contract/company-stands.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Link } from '#src/components/Link.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useGuide } from '#src/views/ActorsContext.tsx'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { useFilterResult } from '#src/views/hall/use-filter-result.ts'
import { COMPANY_TITLE_ID } from './CompanyDialog.tsx'

/** Renders links to the previous and the next company of the list, or of the filtered list. */
export function CompanyNeighbours({ id }: { id: number }) {
  const intl = useIntl()
  const guide = useGuide()
  const list = useSelector(guide, selectExhibitorsRef)
  const all = useSelector(list, selectHallExhibitors)
  const found = useFilterResult()?.ids
  const shown = useRef(id)
  // Another company is shown from its top, and announced by the focus on its name: the link that led there may be gone.
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    const title = document.getElementById(COMPANY_TITLE_ID)
    const dialog = title?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
    title?.focus({ preventScroll: true })
  }, [id])
  const listed = found === undefined ? all : all.filter((each) => each.id === id || found.includes(each.id))
  const at = listed.findIndex((each) => each.id === id)
  const before = at > 0 ? listed[at - 1] : undefined
  const after = at === -1 ? undefined : listed[at + 1]
  if (before === undefined && after === undefined) return null
  return (
    <nav className="company-neighbours" aria-label={intl.formatMessage({ id: 'company.neighbours' })}>
      {before && <Neighbour company={before} label="company.previous" />}
      {after && <Neighbour company={after} label="company.next" />}
    </nav>
  )
}

function Neighbour({ company, label }: { company: Exhibitor; label: 'company.previous' | 'company.next' }) {
  const intl = useIntl()
  const { guide, hrefs, listsAllHalls } = useHall()
  const current = useSelector(guide, selectHall)
  const [own] = listCompanyStands(company, current)
  const hall = (listsAllHalls ? own?.hall : current) ?? current
  return (
    <Link
      className={label === 'company.next' ? 'company-next' : 'company-previous'}
      href={hrefs.company(company.id, hall)}
      aria-label={intl.formatMessage({ id: label }, { name: company.name })}
      onNavigate={() => guide.send({ type: 'company.open', id: company.id, hall })}
    >
      {label === 'company.previous' && <Icon name="back" />}
      <span className="company-neighbour-name">
        <LocalizedName text={company.name} lang={company.langs?.['name']} />
      </span>
      {label === 'company.next' && <Icon name="forward" />}
    </Link>
  )
}
