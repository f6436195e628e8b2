import { FormattedMessage } from 'react-intl'
import QRCode from 'qrcode'
import { buildPlanHref, LIST_PARAM } from '#contract/addresses.ts'
import {
  buildListHref,
  decodeSharedList,
  type ListFault,
  type SharedList,
} from '#contract/favourites/shared-list.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import type { WebsitePage } from '#server/fair/website-page.ts'
import { getIntl } from '#server/pages/intl.ts'
import { describeSharedList } from './describe-shared-list.ts'
import { Island } from './Island.tsx'
import { createProductPage, GuideLinks } from './notice-page.tsx'
import type { PageSections } from './page-type.ts'

interface SharedListRequest {
  lang: Lang
  query: URLSearchParams
  origin: string
}

/**
 * Resolves with the page of a shared list, with a QR code of its address (readings 49). Opening it does not change the
 * favourites.
 */
export async function createSharedListPage(
  context: Pick<PageDependencies, 'fair' | 'revision' | 'pages' | 'clock'>,
  { lang, query, origin }: SharedListRequest,
): Promise<{ page: WebsitePage; sections: PageSections }> {
  const page = createProductPage(
    buildPlanHref('ru', {}),
    lang,
    getIntl(lang).formatMessage({ id: 'server.list.title' }),
  )
  const list = decodeSharedList(query.get(LIST_PARAM) ?? '')
  const fault = readFault(list)
  if (typeof list === 'string' || fault !== undefined)
    return { page, sections: { after: <UnreadableList fault={fault ?? 'broken'} lang={lang} /> } }
  const address = origin + buildListHref(lang, list)
  return {
    page,
    sections: {
      before: <Island name="shared-list" data={describeSharedList(context, list, lang)} />,
      after: <ListCode address={address} code={await renderCode(address)} />,
    },
  }
}

type UnreadableReason = ListFault | 'empty'

const readFault = (list: SharedList | ListFault): UnreadableReason | undefined => {
  if (typeof list === 'string') return list
  return list.companies.length + list.events.length === 0 ? 'empty' : undefined
}

/** Renders why a list cannot be shown, and links to other pages. */
const UnreadableList = ({ fault, lang }: { fault: UnreadableReason; lang: Lang }) => (
  <>
    <p role="alert">
      <FormattedMessage id={`server.list.${fault}`} />
    </p>
    <GuideLinks lang={lang} />
  </>
)

/** Resolves with the QR code of an address as SVG; undefined if the address is too long for one. */
async function renderCode(address: string): Promise<string | undefined> {
  try {
    return await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'L', margin: 4 })
  } catch {
    return undefined
  }
}

function ListCode({ address, code }: { address: string; code: string | undefined }) {
  return (
    <section className="list-code" id="code">
      <h2>
        <FormattedMessage id="server.list.passOn" />
      </h2>
      <p>
        <FormattedMessage id={code === undefined ? 'server.list.codeTooLong' : 'server.list.codeText'} />
      </p>
      {code !== undefined && (
        <div className="list-code-picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: code }} />
      )}
      <p>
        <a className="list-code-address" href={address}>
          {address}
        </a>
      </p>
      <p>
        <FormattedMessage id="server.list.private" />
      </p>
    </section>
  )
}
