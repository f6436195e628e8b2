import { type Kysely, sql } from 'kysely'
import { createCalendarFeedStore } from './calendar-feeds.ts'
import { createChatStore } from './chat.ts'
import { createConsentStore } from './consents.ts'
import { DeviceSpace } from './device-space.ts'
import { dumpDatabase, type DumpPart } from './dump.ts'
import { createExportStore } from './exports.ts'
import { createCalendarStore } from './event-changes.ts'
import { createLimitStore } from './limits.ts'
import { createLinkAccessStore, deleteExpiredLinkAccess } from './link-access.ts'
import { createMailCodeStore, deleteExpiredMailCodes } from './mail-codes.ts'
import { createNewsletterStore, deleteExpiredNewsletterRequests } from './newsletter.ts'
import { listenToNothing, type Listen } from './notifications.ts'
import { createNoteStore } from './notes.ts'
import { createOutboxStore, deleteOldLetters } from './outbox.ts'
import { deleteExpiredSaveKeys } from './save-keys.ts'
import { createRegistrationStore } from './registrations.ts'
import { createRevisionStore } from './revisions.ts'
import type { Tables } from './schema.ts'
import { SESSION_MS } from './sessions.ts'
import { createStaffViewStore } from './staff-views.ts'
import { createSurveyStore } from './surveys.ts'
import { createVisitorStore } from './visitors.ts'

export interface DatabaseStoreOptions {
  /** The same database with the time limits for long statements. */
  maintenance?: Kysely<Tables> | undefined
  /** The same database with the time limits for the shown revision. */
  watch?: Kysely<Tables> | undefined
  /** Maximum size of devices that never returned, in bytes. */
  newDevicesMaxBytes?: number | undefined
}

/**
 * The database with all that the server keeps. Every method of its parts is one short transaction. Dates are the
 * server's time.
 */
export type Store = ReturnType<typeof createDatabaseStore>

/** Creates the store over a migrated database. Without `listen` it receives no notifications. */
export function createDatabaseStore(
  db: Kysely<Tables>,
  listen: Listen = listenToNothing,
  { maintenance = db, watch = db, newDevicesMaxBytes }: DatabaseStoreOptions = {},
) {
  const devices = new DeviceSpace(maintenance, newDevicesMaxBytes)
  return {
    revisions: createRevisionStore({ db, maintenance, watch }, listen),
    visitors: createVisitorStore(db, devices),
    notes: createNoteStore(db, devices),
    mailCodes: createMailCodeStore(db),
    limits: createLimitStore(db),
    calendar: createCalendarStore(db),
    calendarFeeds: createCalendarFeedStore(db),
    staffViews: createStaffViewStore(db),
    surveys: createSurveyStore(db),
    consents: createConsentStore(db),
    chat: createChatStore(db, listen),
    outbox: createOutboxStore(db),
    registrations: createRegistrationStore(db),
    newsletter: createNewsletterStore(db),
    linkAccess: createLinkAccessStore(db),
    exports: createExportStore(maintenance),
    /** Rejects if the database does not answer. */
    async ping(): Promise<void> {
      await sql`select 1`.execute(db)
    },
    /** Writes a snapshot of the database part by part ({@link dumpDatabase}). */
    dump: (write: (part: DumpPart) => Promise<void>) => dumpDatabase(maintenance, write),
    /** Deletes expired sessions, codes, limits, link access, letters to visitors, and unconfirmed subscriptions. */
    async deleteExpired(now: Date): Promise<void> {
      const oldest = new Date(now.getTime() - SESSION_MS)
      await maintenance.deleteFrom('sessions').where('seen', '<=', oldest).execute()
      await devices.dropSurplus()
      await maintenance.deleteFrom('limits').where('expires', '<=', now).execute()
      await deleteExpiredMailCodes(maintenance, now)
      await deleteOldLetters(maintenance, now)
      await deleteExpiredNewsletterRequests(maintenance, now)
      await deleteExpiredLinkAccess(maintenance, now)
      await deleteExpiredSaveKeys(maintenance, now)
    },
    /** Deletes the oldest devices that never returned if they may take too much space. Resolves with their number. */
    dropSurplusDevices: () => devices.dropSurplusIfGrown(),
    close: () => db.destroy(),
  }
}
