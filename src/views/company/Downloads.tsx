import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { DownloadItem } from '#contract/entities.ts'
import { localize } from '#contract/lang.ts'
import {
  selectCompany,
  selectDownloadsFeed,
  selectFileAccess,
  type CompanyWindowRef,
} from '#machines/hall/company-window.machine.ts'
import { selectIsConsentUnconfirmed, type FileAccessRef } from '#machines/visitor/file-access.machine.ts'
import {
  selectDownloads,
  selectFeedState,
  type DownloadsFeedRef,
} from '#machines/visitor/gated-feed.machine.ts'
import { Link } from '#src/components/Link.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { LoadError } from './LoadError.tsx'

export function Downloads({ actor }: { actor: CompanyWindowRef }) {
  const feed = useSelector(actor, selectDownloadsFeed)
  const files = useSelector(actor, selectFileAccess)
  const company = useSelector(actor, selectCompany)
  return (
    <section>
      <h3>
        <FormattedMessage id="company.downloads" />
      </h3>
      {files && <ConsentState files={files} />}
      {feed && (
        <DownloadList
          feed={feed}
          onOpen={(link) =>
            files?.send({
              type: 'download.open',
              link,
              name: company?.name ?? '',
              receives: company !== null && company.email !== '',
            })
          }
        />
      )}
    </section>
  )
}

function ConsentState({ files }: { files: FileAccessRef }) {
  return <SaveStatus message={useSelector(files, selectIsConsentUnconfirmed) ? 'save.unconfirmed' : null} />
}

function DownloadList({ feed, onOpen }: { feed: DownloadsFeedRef; onOpen: (link: string) => void }) {
  const state = useSelector(feed, selectFeedState)
  const items = useSelector(feed, selectDownloads)
  if (state === 'failed') return <LoadError onRetry={() => feed.send({ type: 'feed.retry' })} />
  if (state !== 'shown') return <TextSkeleton lines={2} />
  if (items.length === 0) {
    return (
      <p className="nothing">
        <FormattedMessage id="company.downloadsNone" />
      </p>
    )
  }
  return (
    <ul className="files">
      {items.map((item) => (
        <DownloadLink key={item.ID} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function DownloadLink({ item, onOpen }: { item: DownloadItem; onOpen: (link: string) => void }) {
  const { lang } = usePage()
  const name = localize(lang, { ru: item.NAME, en: item.NAME_TRANSLATION })
  return (
    <li>
      <Link className="file" href={item.LINK} onNavigate={() => onOpen(item.LINK)}>
        <Icon name="file" />
        <span>
          <LocalizedText {...name} />
        </span>
      </Link>
    </li>
  )
}
