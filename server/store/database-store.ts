import { type Kysely, sql } from 'kysely'
import type { Pack } from '../fair/pack.ts'
import { chatStore } from './chat.ts'
import { consentStore } from './consents.ts'
import { DeviceSpace } from './device-space.ts'
import { dump, type DumpPart } from './dump.ts'
import { exportStore } from './exports.ts'
import { fairStore } from './fair.ts'
import { importPack } from './import-pack.ts'
import { limitStore } from './limits.ts'
import { linkAccessStore, tidyLinkAccess } from './link-access.ts'
import { mailCodeStore, tidyMailCodes } from './mail-codes.ts'
import { newsletterStore, tidyNewsletter } from './newsletter.ts'
import { deaf, type Listen } from './notifications.ts'
import { outboxStore, tidyOutbox } from './outbox.ts'
import { tidySaveKeys } from './save-keys.ts'
import { programmeStore } from './programme.ts'
import { registrationStore } from './registrations.ts'
import type { Tables } from './schema.ts'
import { SESSION_MS } from './sessions.ts'
import { siteStore } from './site.ts'
import type { Store } from './store.ts'
import { surveyStore } from './surveys.ts'
import { visitorStore } from './visitors.ts'

export interface OpenedStore extends Store {
  /**
   * Replaces the fair by a pack, all of it or nothing; visitors and what they did stay. False: this very pack is
   * there already. Servers that import at the same time take turns.
   */
  importFair(pack: Pack, now: Date): Promise<boolean>
  /** Writes all that the database holds at one moment, a part at a time ({@link dump}). */
  dump(write: (part: DumpPart) => Promise<void>): Promise<void>
  /** Forgets what has expired: sessions, codes, limits, access to documents, letters to visitors, unconfirmed wishes for news. */
  tidy(now: Date): Promise<void>
  /** Drops the oldest devices that never came back, where they may take too much; returns how many were dropped. */
  makeRoom(): Promise<number>
}

export interface DatabaseStoreOptions {
  /** The same database under time limits for what may take minutes. */
  maintenance?: Kysely<Tables> | undefined
  /** Bytes for devices that never came back. */
  newDevicesMaxBytes?: number | undefined
}

/** The store over a migrated database; without `listen` it hears of no change by itself. */
export function databaseStore(
  db: Kysely<Tables>,
  listen: Listen = deaf,
  { maintenance = db, newDevicesMaxBytes }: DatabaseStoreOptions = {},
): OpenedStore {
  const devices = new DeviceSpace(maintenance, newDevicesMaxBytes)
  return {
    fair: fairStore(db),
    visitors: visitorStore(db, devices),
    mailCodes: mailCodeStore(db),
    limits: limitStore(db),
    programme: programmeStore(db),
    surveys: surveyStore(db),
    consents: consentStore(db),
    chat: chatStore(db, listen),
    outbox: outboxStore(db),
    site: siteStore(db),
    registrations: registrationStore(db),
    newsletter: newsletterStore(db),
    linkAccess: linkAccessStore(db),
    exports: exportStore(maintenance),
    async ping() {
      await sql`select 1`.execute(db)
    },
    importFair: (pack, now) => importPack(maintenance, pack, now),
    dump: (write) => dump(maintenance, write),
    async tidy(now) {
      const oldest = new Date(now.getTime() - SESSION_MS)
      await maintenance.deleteFrom('sessions').where('seen', '<=', oldest).execute()
      await devices.makeRoom()
      await maintenance.deleteFrom('limits').where('expires', '<=', now).execute()
      await tidyMailCodes(maintenance, now)
      await tidyOutbox(maintenance, now)
      await tidyNewsletter(maintenance, now)
      await tidyLinkAccess(maintenance, now)
      await tidySaveKeys(maintenance, now)
    },
    makeRoom: () => devices.makeRoomIfWritten(),
    close: () => db.destroy(),
  }
}
