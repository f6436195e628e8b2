import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import type { VisitorStore } from './store.ts'

/** How long a mailed code is good for. */
export const VALID_MS = 600_000
const MOST_WRONG = 5

const codeHash = (email: string, code: string): string =>
  createHash('sha256').update(`${email}\n${code}`).digest('base64url')

export function loginCodeQueries(db: Kysely<Tables>): Pick<VisitorStore, 'keepCode' | 'takeCode'> {
  return {
    async keepCode(email, code, now) {
      const row = {
        code_hash: codeHash(email, code),
        wrong: 0,
        expires: new Date(now.getTime() + VALID_MS),
      }
      await db
        .insertInto('login_codes')
        .values({ email, ...row })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
        .execute()
    },
    takeCode: (email, code, now) =>
      db.transaction().execute(async (trx) => {
        const kept = await trx
          .selectFrom('login_codes')
          .where('email', '=', email)
          .where('expires', '>', now)
          .selectAll()
          .forUpdate()
          .executeTakeFirst()
        if (kept === undefined) return false
        const right = timingSafeEqual(Buffer.from(kept.code_hash), Buffer.from(codeHash(email, code)))
        if (right || kept.wrong + 1 >= MOST_WRONG) {
          await trx.deleteFrom('login_codes').where('email', '=', email).execute()
        } else {
          await trx
            .updateTable('login_codes')
            .set({ wrong: kept.wrong + 1 })
            .where('email', '=', email)
            .execute()
        }
        return right
      }),
  }
}
