import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { DownloadItem } from '../../../contract/entities.ts'
import { inLang } from '../../../contract/lang.ts'
import {
  selectCompany,
  selectDownloadsFeed,
  selectFileAccess,
  type CompanyWindowRef,
} from '../../../machines/guide/companyWindow.machine.ts'
import { selectIsConsentUnconfirmed, type FileAccessRef } from '../../../machines/guide/fileAccess.machine.ts'
import {
  selectDownloads,
  selectFeedState,
  type DownloadsFeedRef,
} from '../../../machines/guide/gatedFeed.machine.ts'
import { Go } from '../../parts/Go.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { TextSkeleton } from '../../parts/Skeleton.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { usePage } from '../ActorsContext.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'
import { Failed } from './Failed.tsx'

export function Downloads({ actor }: { actor: CompanyWindowRef }) {
  const feed = useSelector(actor, selectDownloadsFeed)
  const files = useSelector(actor, selectFileAccess)
  const name = useSelector(actor, selectCompany)?.name
  return (
    <section>
      <h3>
        <FormattedMessage id="company.downloads" />
      </h3>
      {files && <ConsentState files={files} />}
      {feed && (
        <Files
          feed={feed}
          onOpen={(link) => files?.send({ type: 'download.open', link, name: name ?? '' })}
        />
      )}
    </section>
  )
}

function ConsentState({ files }: { files: FileAccessRef }) {
  return useSelector(files, selectIsConsentUnconfirmed) ? <Unconfirmed /> : null
}

function Files({ feed, onOpen }: { feed: DownloadsFeedRef; onOpen: (link: string) => void }) {
  const state = useSelector(feed, selectFeedState)
  const items = useSelector(feed, selectDownloads)
  if (state === 'failed') return <Failed onRetry={() => feed.send({ type: 'feed.retry' })} />
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
        <File key={item.ID} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function File({ item, onOpen }: { item: DownloadItem; onOpen: (link: string) => void }) {
  const { lang } = usePage()
  const name = inLang(lang, { ru: item.NAME, en: item.NAME_TRANSLATION })
  return (
    <li>
      <Go className="file" href={item.LINK} onGo={() => onOpen(item.LINK)}>
        <Icon name="file" />
        <span>
          <Worded {...name} />
        </span>
      </Go>
    </li>
  )
}
