import { FormattedDate } from 'react-intl'
import { onlineCompanyHref } from '../../../contract/addresses.ts'
import type { Announcement } from '../../../contract/entities.ts'
import { inLang, type Lang, type Worded as Wording } from '../../../contract/lang.ts'
import { Prose } from '../../parts/Prose.tsx'
import { Worded } from '../../parts/Worded.tsx'
import { usePage, useTrusted } from '../ActorsContext.tsx'

const COMPANY_LINK = /href="\/companies\/([1-9]\d{0,8})\/?"/g

/** Links to companies lead into the online guide (readings 8). */
const withGuideLinks = (html: string, lang: Lang) =>
  html.replace(COMPANY_LINK, (_link, id: string) => `href="${onlineCompanyHref(lang, Number(id))}"`)

/** An announcement's own language is on it; the translation is in the other one. */
function wordingOf(lang: Lang, own: Lang, text: string, translation: string): Wording {
  const texts = own === 'ru' ? { ru: text, en: translation } : { en: text, ru: translation }
  return inLang(lang, texts)
}

export function AnnouncementItem({ item }: { item: Announcement }) {
  const { lang } = usePage()
  const toTrusted = useTrusted()
  const name = wordingOf(lang, item.lang, item['~NAME'], item['~NAME_TRANSLATION'])
  const text = wordingOf(lang, item.lang, item.FORMATTED_TEXT, item.FORMATTED_TEXT_TRANSLATION)
  return (
    <li className="announcement">
      {item.DATE !== '' && <LocalDate date={item.DATE} />}
      <h4>
        <Worded text={name.text} lang={name.lang} />
      </h4>
      <Prose html={withGuideLinks(text.text, lang)} lang={text.lang} toTrusted={toTrusted} />
    </li>
  )
}

/** A date without a time is the fair's own already: it is only worded, never moved to another zone. */
function LocalDate({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />
    </time>
  )
}
