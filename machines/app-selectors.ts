// What views and other modules read from the root.
import type { SnapshotFrom } from 'xstate'
import type { PageData } from '#contract/page.ts'
import type { PageRef } from './address/page.machine.ts'
import type { appMachine, AppRef } from './app.machine.ts'
import type { ChangesRef } from './favourites/changes.machine.ts'
import type { FavouritesRef } from './favourites/favourites.machine.ts'
import type { OnlineGuideRef } from './hall/online-guide.machine.ts'
import type { PlanGuideRef } from './hall/plan-guide.machine.ts'
import type { NotesRef } from './notes/notes.machine.ts'
import type { OfflineRef } from './offline/offline.machine.ts'
import type { OutboxRef } from './outbox/outbox.machine.ts'
import type { SubmissionsRef } from './outbox/submissions.machine.ts'
import type { SearchRef } from './search/search.machine.ts'
import type { ConnectionRef } from './visitor/connection.machine.ts'
import type { DialogRef } from './visitor/dialog.machine.ts'
import type { NoticeRef } from './visitor/notice.machine.ts'
import type { VisitorRef } from './visitor/visitor.machine.ts'
import type { MenuRef } from './website/menu.machine.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/** Returns the actor that reports changes of favourites; undefined until it is loaded. */
export const selectChangesRef = ({ children }: AppSnapshot): ChangesRef | undefined =>
  (children as { changes?: ChangesRef }).changes

/** Returns the actor of the copy for use without a network; undefined until it is loaded. */
export const selectOfflineRef = ({ children }: AppSnapshot): OfflineRef | undefined =>
  (children as { offline?: OfflineRef }).offline

/** Returns the actor of the account's submissions; undefined until it is loaded. */
export const selectSubmissionsRef = ({ children }: AppSnapshot): SubmissionsRef | undefined =>
  (children as { submissions?: SubmissionsRef }).submissions

/** Returns the actor of the outbox; undefined until it is loaded. */
export const selectOutboxRef = ({ children }: AppSnapshot): OutboxRef | undefined =>
  (children as { outbox?: OutboxRef }).outbox

export const selectPage = (snapshot: AppSnapshot): PageData => snapshot.context.page

/** The actors that live as long as the page; views read them from one context. */
export interface Actors {
  app: AppRef
  connection: ConnectionRef
  visitor: VisitorRef
  favouriteCompanies: FavouritesRef
  favouriteEvents: FavouritesRef
  dialog: DialogRef
  notice: NoticeRef
  /** Undefined unless the page is this guide. */
  planGuide: PlanGuideRef | undefined
  onlineGuide: OnlineGuideRef | undefined
  /** Undefined on a page with a guide, and so is the menu. */
  page: PageRef | undefined
  menu: MenuRef | undefined
  /** Undefined until the search box is loaded, which starts it as a child. */
  search: SearchRef | undefined
}

/** Returns the guide of the page, of either kind; undefined on another page. */
export const selectGuideRef = ({
  planGuide,
  onlineGuide,
}: Pick<Actors, 'planGuide' | 'onlineGuide'>): PlanGuideRef | OnlineGuideRef | undefined =>
  planGuide ?? onlineGuide

export function selectActors(app: AppRef): Actors {
  const { connection, visitor, companies, events, dialog, notice, ...pageActors } = app.getSnapshot().children
  if (!connection || !visitor || !companies || !events || !dialog || !notice)
    throw new Error('The permanent actors are invoked by the root')
  const { planGuide, onlineGuide, page, menu } = pageActors
  return {
    app,
    connection,
    visitor,
    favouriteCompanies: companies,
    favouriteEvents: events,
    dialog,
    notice,
    planGuide,
    onlineGuide,
    page,
    menu,
    search: (pageActors as { search?: SearchRef }).search,
  }
}

/** Returns the actor of the visitor's notes; undefined until a view that shows them has loaded and started it. */
export const selectNotesRef = (snapshot: AppSnapshot): NotesRef | undefined =>
  (snapshot.children as { notes?: NotesRef }).notes
