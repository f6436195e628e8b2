import type { Generated } from 'kysely'
import type { MailPurpose } from './mail-code-store.ts'

/** The tables of one-time codes and links; `login-migration.ts` creates them. */
export interface LoginTables {
  mail_codes: {
    id: Generated<number>
    purpose: MailPurpose
    email_hash: string
    /** Null: the e-mail is not registered, and no letter left. */
    visitor: string | null
    /** Null: they were used. */
    digits: string | null
    minted: Date
    /** When the last letter that carries the digits becomes too old. */
    expires: Date
  }
  mail_links: { token_hash: string; code: number; sent: Date; used: boolean }
  mail_code_browsers: { code: number; browser_hash: string }
  mail_code_tries: { purpose: MailPurpose; email_hash: string; browser_hash: string; at: Date }
}
