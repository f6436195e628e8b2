import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildCompanyFileHref } from '#contract/company-files.ts'
import type { Company } from '#contract/entities.ts'
import { selectCompany, type CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import { selectHall, selectYear } from '#machines/hall/guide-selectors.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { useSharing, type ShareOutcome } from '#src/views/ShareContext.ts'

/** Renders a loaded company's address, vCard and QR code. */
export function CompanySharing({ actor }: { actor: CompanyWindowRef }) {
  const company = useSelector(actor, selectCompany)
  return company && <Sharing company={company} />
}

function Sharing({ company: { id, name, stands } }: { company: Company }) {
  const { lang } = usePage()
  const { guide, hrefs } = useHall()
  const year = useSelector(guide, selectYear)
  const hall = useSelector(guide, selectHall)
  const { origin, share } = useSharing()
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null)
  const first = stands?.find((stand) => stand.hall !== null)?.hall
  const href = hrefs.company(id, first ?? hall)
  return (
    <section className="company-sharing">
      <h3>
        <FormattedMessage id="company.share.title" />
      </h3>
      <div className="company-sharing-actions">
        <Button icon="share" onClick={() => void share(origin + href, name).then(setOutcome)}>
          <FormattedMessage id="company.share.link" />
        </Button>
        <ButtonLink icon="user" href={buildCompanyFileHref('vcf', year, id, lang)} download="">
          <FormattedMessage id="company.share.contact" />
        </ButtonLink>
      </div>
      <p role="status">
        {outcome === 'copied' && <FormattedMessage id="company.share.copied" />}
        {outcome === 'neither' && (
          <>
            <FormattedMessage id="company.share.byHand" /> <a href={href}>{origin + href}</a>
          </>
        )}
      </p>
      <AddressCode src={buildCompanyFileHref('svg', year, id, lang)} />
    </section>
  )
}

/** Renders the QR code of the company's address; the picture is loaded when it is opened. */
function AddressCode({ src }: { src: string }) {
  const intl = useIntl()
  const [isFailed, setIsFailed] = useState(false)
  return (
    <details className="company-code" onToggle={() => setIsFailed(false)}>
      <summary>
        <FormattedMessage id="company.share.code" />
      </summary>
      {isFailed ? (
        <p role="status">
          <FormattedMessage id="company.share.codeFailed" />
        </p>
      ) : (
        <img
          src={src}
          alt={intl.formatMessage({ id: 'company.share.codeText' })}
          width="192"
          height="192"
          loading="lazy"
          onError={() => setIsFailed(true)}
        />
      )}
    </details>
  )
}
