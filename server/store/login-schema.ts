import type { Generated } from 'kysely'
import type { MailPurpose } from './mail-code-store.ts'

/** The tables of one-time codes and links, which `login-migration.ts` creates. */
export interface LoginTables {
  mail_codes: {
    id: Generated<number>
    purpose: MailPurpose
    email_hash: string
    /** Null if the e-mail is not registered and no letter was sent. */
    visitor: string | null
    /** Null after the digits were used. */
    digits: string | null
    minted: Date
    /** Time at which the last letter with these digits expires. */
    expires: Date
  }
  mail_links: { token_hash: string; code: number; sent: Date; used: boolean }
  mail_code_browsers: { code: number; browser_hash: string }
  mail_code_tries: { purpose: MailPurpose; email_hash: string; browser_hash: string; at: Date }
}
