import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallFault, type Fault } from '../../contract/answers.ts'
import { selectCardRef, selectFileAccess } from '../../machines/guide/companyWindow.machine.ts'
import { selectFeedState } from '../../machines/guide/gatedFeed.machine.ts'
import { selectCompanyWindow } from '../../machines/guide/overlay.machine.ts'
import { selectIsFilterFailed, selectIsFiltering, selectListState } from '../../machines/plan/exhibitors.machine.ts'
import { selectPlanState } from '../../machines/plan/floorPlan.machine.ts'
import { selectConnection } from '../../machines/session/connection.machine.ts'
import { selectFavourites } from '../../machines/session/favourites.machine.ts'
import { selectIsAuthorized, selectVisitorState } from '../../machines/session/visitor.machine.ts'
import { selectLogin, selectModal } from '../../machines/site/dialog.machine.ts'
import { alfa, alfaWithStaff, announcement, asVisitor, download, hallOne, ivan, maria, planPage } from '../models/sampleFair.ts'
import { createLiveApp, type LiveApp, type Call } from './sentences/liveApp.ts'

/** What the network answers when it does, by port. A port that is not here asks the browser's own memory. */
const ANSWERS: Record<string, { output: (call: Call, live: LiveApp) => unknown; gated?: boolean }> = {
  'exhibitors.loadExhibitors': { output: () => hallOne },
  'exhibitors.filterExhibitors': { output: () => ({ ids: [2], found: { '1': 1 } }) },
  'floorPlan.loadPlan': { output: () => '<svg/>' },
  'companyWindow.loadCompany': {
    output: (_, { actors }) => (selectIsAuthorized(actors.visitor.getSnapshot()) ? alfaWithStaff : alfa),
  },
  'announcementsFeed.load': { output: () => [announcement], gated: true },
  'downloadsFeed.load': { output: () => [download], gated: true },
  'favourites.saveFavourites': { output: ({ input }) => (input as { ids: number[] }).ids },
  'card.sendCard': { output: () => undefined, gated: true },
  'fileAccess.giveConsent': { output: () => undefined, gated: true },
  'login.logIn': { output: () => maria },
  'visitor.logOut': { output: () => undefined },
}
