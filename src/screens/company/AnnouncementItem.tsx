import type { ReactNode } from 'react'
import { onlineCompanyHref } from '../../../contract/addresses.ts'
import type { Announcement } from '../../../contract/entities.ts'
import { wordingOf, type Lang } from '../../../contract/lang.ts'
import { LocalDate } from '../../parts/LocalDate.tsx'
import { Prose } from '../../parts/Prose.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { usePage, useTrusted } from '../ActorsContext.tsx'

const COMPANY_LINK = /href="\/companies\/([1-9]\d{0,8})\/?"/g

/** Links to companies lead into the online guide (readings 8). */
const withGuideLinks = (html: string, lang: Lang) =>
  html.replace(COMPANY_LINK, (_link, id: string) => `href="${onlineCompanyHref(lang, Number(id))}"`)

interface AnnouncementItemProps {
  item: Announcement
  heading?: 'h3' | 'h4'
  /** Whose it is, over it. */
  children?: ReactNode
}

export function AnnouncementItem({ item, heading: Heading = 'h4', children }: AnnouncementItemProps) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const name = wordingOf(lang, item.lang, item['~NAME'], item['~NAME_TRANSLATION'])
  const text = wordingOf(lang, item.lang, item.FORMATTED_TEXT, item.FORMATTED_TEXT_TRANSLATION)
  return (
    <li className="announcement">
      {children}
      {item.DATE !== '' && <LocalDate date={item.DATE} />}
      <Heading>
        <Worded {...name} />
      </Heading>
      <Prose html={withGuideLinks(text.text, lang)} lang={text.lang} toTrusted={toTrusted} />
    </li>
  )
}
