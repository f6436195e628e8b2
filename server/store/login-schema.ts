import type { Generated } from 'kysely'
import type { MailPurpose } from './mail-code-store.ts'

/** The use of digits or of a link. */
interface Use {
  /** Null until they are used. */
  used_at: Date | null
  /** Hash of the secret of the browser that used them; null if no browser may use them again. */
  used_by: string | null
}

/** The tables of one-time codes and links, which `login-migration.ts` creates. */
export interface LoginTables {
  mail_codes: Use & {
    id: Generated<number>
    purpose: MailPurpose
    email_hash: string
    /** Null if the e-mail is not registered and no letter was sent. */
    visitor: string | null
    digits: string
    minted: Date
    /** Time at which the last letter with these digits expires. */
    expires: Date
  }
  mail_links: Use & { token_hash: string; code: number; sent: Date }
  mail_code_browsers: { code: number; browser_hash: string }
  mail_code_tries: { purpose: MailPurpose; email_hash: string; browser_hash: string; at: Date }
}
