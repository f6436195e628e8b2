import { randomUUID } from 'node:crypto'
import { inLang, LOCALES, type Lang } from '../../contract/lang.ts'
import type { Context } from '../context.ts'
import type { Website } from '../pages/site/website.tsx'
import type { Letter } from '../store/online-store.ts'
import type { NewsletterAction, NewsletterTokens } from '../store/forms-store.ts'
import type { FairRecord } from '../store/store.ts'
import { wording } from '../wording.ts'

/** Whom the letters of a form go to. `origin` is where their links lead. */
export interface Addressee {
  email: string
  lang: Lang
  origin: string
}

/**
 * The letters that answer a form. Nobody has proven yet that the e-mail is theirs, so none of them holds a word that was
 * typed into the form: it would carry anybody's message to anybody.
 */
export class FormLetters {
  readonly #fair: FairRecord
  readonly #website: Pick<Website, 'visitorHref'>

  constructor({ fair, website }: Pick<Context, 'fair' | 'website'>) {
    this.#fair = fair
    this.#website = website
  }

  registered(to: Addressee): Letter {
    return this.#letter('registered', to)
  }

  already(to: Addressee): Letter {
    return this.#letter('already', to)
  }

  ticket(to: Addressee, number: string, year: number): Letter {
    const { editions, name, venue } = this.#fair
    const edition = editions.find((each) => each.year === year)
    return this.#letter('ticket', to, {
      number,
      edition: inLang(to.lang, edition?.name ?? name).text,
      dates: edition === undefined ? '' : datesOf(edition, to.lang),
      venue: inLang(to.lang, venue).text,
    })
  }

  newsletter(to: Addressee, tokens: NewsletterTokens): Letter {
    const link = (action: NewsletterAction) => `${to.origin}/newsletter/${action}/?token=${tokens[action]}`
    return this.#letter('newsletter', to, { confirm: link('confirm'), leave: link('leave') })
  }

  #letter(name: string, { email, lang, origin }: Addressee, values: Record<string, string> = {}): Letter {
    const fair = inLang(lang, this.#fair.name).text
    const say = (part: string) =>
      wording(lang).formatMessage(
        { id: `server.mail.${name}.${part}` },
        { fair, link: origin + this.#website.visitorHref(lang), ...values },
      )
    return { key: `form:${randomUUID()}`, to: email, replyTo: '', subject: say('subject'), text: say('text') }
  }
}

function datesOf({ from, to }: { from: string; to: string }, lang: Lang): string {
  const days = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' })
  return days.formatRange(new Date(from), new Date(to))
}
