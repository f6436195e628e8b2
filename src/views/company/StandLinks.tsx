import { FormattedMessage } from 'react-intl'
import type { CompanyStand } from '#contract/company-stands.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Link } from '#src/components/Link.tsx'
import { useHallNames } from '#src/views/hall/use-hall-names.ts'

interface StandLinksProps {
  stands: readonly CompanyStand[]
  getHref: (hall: string, stand: string) => string
  /** Goes to a stand; undefined where its address is that of a page. */
  onShow?: ((hall: string, stand: string) => void) | undefined
}

/** Renders the stands of a company, each with its hall, as links to the plan. */
export function StandLinks({ stands, getHref, onShow }: StandLinksProps) {
  const writeHall = useHallNames()
  return stands.map(({ hall, code, text }) =>
    hall === null ? (
      <span className="code" key={code}>
        {text}
      </span>
    ) : (
      <Link
        key={`${hall} ${code}`}
        className="stand-link"
        href={getHref(hall, code)}
        onNavigate={onShow && (() => onShow(hall, code))}
      >
        <Icon name="pin" />
        <FormattedMessage id="plan.hallAndStand" values={{ hall: writeHall(hall), stand: text }} />
      </Link>
    ),
  )
}
