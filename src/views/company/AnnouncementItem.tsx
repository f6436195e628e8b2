import type { ReactNode } from 'react'
import { buildOnlineCompanyHref } from '#contract/addresses.ts'
import type { Announcement } from '#contract/announcement.ts'
import { localizeTranslated, type Lang } from '#contract/lang.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { RichText } from '#src/components/RichText.tsx'
import { LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage, useTrusted } from '#src/views/ActorsContext.tsx'

const COMPANY_LINK = /href="\/companies\/([1-9]\d{0,8})\/?"/g

/** Rewrites links to companies to addresses of the online guide (readings 8). */
const rewriteCompanyLinks = (html: string, lang: Lang) =>
  html.replace(COMPANY_LINK, (_link, id: string) => `href="${buildOnlineCompanyHref(lang, Number(id))}"`)

interface AnnouncementItemProps {
  item: Announcement
  heading?: 'h3' | 'h4'
  /** The announcement's owner, above its text. */
  children?: ReactNode
}

export function AnnouncementItem({ item, heading: Heading = 'h4', children }: AnnouncementItemProps) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const name = localizeTranslated(lang, item.lang, item['~NAME'], item['~NAME_TRANSLATION'])
  const text = localizeTranslated(lang, item.lang, item.FORMATTED_TEXT, item.FORMATTED_TEXT_TRANSLATION)
  return (
    <li className="announcement">
      {children}
      {item.DATE !== '' && <LocalDate date={item.DATE} />}
      <Heading>
        <LocalizedText {...name} />
      </Heading>
      <RichText html={rewriteCompanyLinks(text.text, lang)} lang={text.lang} toTrusted={toTrusted} />
    </li>
  )
}
