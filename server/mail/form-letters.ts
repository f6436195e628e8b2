import { randomUUID } from 'node:crypto'
import { localize, LOCALES, type Lang } from '#contract/lang.ts'
import type { FairContext } from '#server/context.ts'
import type { WebsiteRenderer } from '#server/pages/website-renderer.ts'
import { LANG_PARAMETER } from '#server/http/negotiate-lang.ts'
import type { Letter } from '#server/store/outbox-types.ts'
import type { NewsletterAction, NewsletterTokens } from '#server/store/forms-types.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { getIntl } from '#server/pages/intl.ts'
import { escapeHtml } from '#server/pages/escape.ts'
import { LETTER_STYLE } from './letter-style.ts'
import { QR_CODE_CID } from './mail-message.ts'

/** The recipient of a form's letters. `origin` is the origin of their links. */
export interface Recipient {
  email: string
  lang: Lang
  origin: string
}

/**
 * Creates the letters that answer a form. Nobody has proven yet that the e-mail is theirs, so no letter contains a text
 * typed into the form: anyone could send messages to anyone.
 */
export class FormLetters {
  readonly #fair: FairRecord
  readonly #website: Pick<WebsiteRenderer, 'getVisitorHref'>

  constructor({ fair, website }: Pick<FairContext, 'fair' | 'website'>) {
    this.#fair = fair
    this.#website = website
  }

  createWelcomeLetter(to: Recipient): Letter {
    return this.#createLetter('registered', to)
  }

  createAlreadyRegisteredLetter(to: Recipient): Letter {
    return this.#createLetter('already', to)
  }

  createTicketLetter(to: Recipient, number: string, year: number): Letter {
    const { editions, name, venue } = this.#fair
    const edition = editions.find((each) => each.year === year)
    const place = localize(to.lang, venue).text
    const letter = this.#createLetter('ticket', to, {
      number,
      edition: localize(to.lang, edition?.name ?? name).text,
      dates: edition === undefined ? '' : formatDates(edition, to.lang),
      venue: place,
      hasVenue: place === '' ? 'no' : 'yes',
    })
    const alt = getIntl(to.lang).formatMessage({ id: 'ticket.code' }, { number })
    return {
      ...letter,
      html: renderTicketHtml({ lang: to.lang, text: letter.text, number, alt }),
      qrCode: number,
    }
  }

  createNewsletterLetter(to: Recipient, tokens: NewsletterTokens): Letter {
    const link = (action: NewsletterAction) =>
      `${to.origin}/newsletter/${action}/?token=${tokens[action]}&${LANG_PARAMETER}=${to.lang}`
    return this.#createLetter('newsletter', to, { confirm: link('confirm'), leave: link('leave') })
  }

  #createLetter(
    name: string,
    { email, lang, origin }: Recipient,
    values: Record<string, string> = {},
  ): Letter {
    const fair = localize(lang, this.#fair.name).text
    const t = (part: string) =>
      getIntl(lang).formatMessage(
        { id: `server.mail.${name}.${part}` },
        { fair, link: origin + this.#website.getVisitorHref(lang), ...values },
      )
    return { key: `form:${randomUUID()}`, to: email, replyTo: '', subject: t('subject'), text: t('text') }
  }
}

function formatDates({ from, to }: { from: string; to: string }, lang: Lang): string {
  const days = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' })
  return days.formatRange(new Date(from), new Date(to))
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g

interface TicketHtmlOptions {
  lang: string
  /** The text of the letter, in paragraphs. */
  text: string
  number: string
  /** Alternative text of the picture. */
  alt: string
}

/** Returns the HTML of the letter with a ticket: its text, with the QR code and the number after the first paragraph. */
function renderTicketHtml({ lang, text, number, alt }: TicketHtmlOptions): string {
  const [first = '', ...others] = text.split('\n\n').map(renderParagraph)
  const picture =
    `<p><img src="cid:${QR_CODE_CID}" width="240" height="240" alt="${escapeHtml(alt)}"></p>` +
    `<p style="font-size:24px;font-weight:bold">${escapeHtml(number)}</p>`
  return `<!doctype html><html lang="${lang}"><body style="${LETTER_STYLE}">${first}${picture}${others.join('')}</body></html>`
}

const renderParagraph = (paragraph: string): string => {
  const html = escapeHtml(paragraph).replaceAll('\n', '<br>')
  return `<p>${html.replace(ADDRESS, (href) => `<a href="${href}">${href}</a>`)}</p>`
}
