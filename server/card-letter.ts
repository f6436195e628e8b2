import type { Visitor } from '../contract/entities.ts'
import { inLang, LANGS } from '../contract/lang.ts'
import type { Letter } from './store/online-store.ts'
import type { FairRecord } from './store/store.ts'
import type { Texts } from './fair/pack.ts'
import { wording } from './wording.ts'

/** The letter by which a company gets a visitor's business card; undefined: the company has no e-mail. */
export function cardLetter(
  fair: FairRecord,
  { id, name, email }: { id: number; name: Texts; email: string },
  visitor: Visitor,
): Letter | undefined {
  if (email === '') return undefined
  const say = (message: string): string[] =>
    LANGS.map((lang) =>
      wording(lang).formatMessage(
        { id: message },
        {
          fair: inLang(lang, fair.name).text,
          company: inLang(lang, name).text,
          name: visitor.NAME,
          email: visitor.EMAIL,
        },
      ),
    )
  return {
    key: `card:${visitor.UID}:${id}`,
    to: email,
    replyTo: visitor.EMAIL,
    subject: say('server.mail.card.subject').join(' / '),
    text: say('server.mail.card.text').join('\n\n'),
  }
}
