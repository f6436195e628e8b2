import { join } from 'node:path'

/**
 * The modules that start something in the browser: entries, and modules that are imported when they are wanted. Chunks and
 * groups of messages are named by them.
 */
export const STARTS = {
  guideEntry: 'src/main.tsx',
  websiteEntry: 'src/website.ts',
  survey: 'src/survey/survey.ts',
  buttonPage: 'src/button-page/button-page.ts',
  guide: 'src/guide.tsx',
  website: 'src/document/website.ts',
  islands: 'src/islands/mount-islands.tsx',
  calendar: 'src/views/website/Calendar.tsx',
  today: 'src/views/website/today/Today.tsx',
  sharedList: 'src/views/website/SharedList.tsx',
  calendarFeed: 'src/views/visitor/CalendarFeed.tsx',
  oldGuide: 'src/views/hall/OldGuideView.tsx',
  companyWindow: 'src/views/company/CompanyWindow.tsx',
  modals: 'src/views/visitor/CurrentModal.tsx',
  planView: 'src/views/hall/PlanGuideView.tsx',
  planControls: 'src/views/hall/PlanControls.tsx',
  zoom: 'src/components/ZoomControls.tsx',
  planControlPorts: 'src/ports/provide/plan-controls.ts',
  controlMessages: 'src/i18n/control-messages.ts',
  planPorts: 'src/ports/provide/plan-guide.ts',
  onlineView: 'src/views/programme/OnlineGuideView.tsx',
  planOnNow: 'src/views/hall/PlanOnNow.tsx',
  onlineOnNow: 'src/views/programme/OnlineOnNow.tsx',
  onlineLists: 'src/views/programme/OnlineLists.tsx',
  planFavourites: 'src/views/hall/FavouritesPanel.tsx',
  planProgramme: 'src/views/programme/PlanProgramme.tsx',
  timeline: 'src/views/programme/ProgrammeTimeline.tsx',
  noteViews: 'src/views/notes/note-views.ts',
  programmePorts: 'src/ports/provide/programme.ts',
  eventWindows: 'src/views/programme/event-windows.ts',
  eventPorts: 'src/ports/provide/event-windows.ts',
  companyPorts: 'src/ports/provide/company-window.ts',
  onlinePorts: 'src/ports/provide/online-guide.ts',
  transport: 'src/ports/transport.ts',
  randomKey: 'src/random-key.ts',
  surveyFrame: 'src/ports/survey-frame.ts',
  offlineLine: 'src/views/layout/OfflineLine.tsx',
  offline: 'src/document/offline.ts',
  notePorts: 'src/ports/provide/notes.ts',
  outboxPorts: 'src/ports/provide/outbox.ts',
  outbox: 'src/views/outbox/Outbox.tsx',
  changes: 'src/views/layout/FavouriteChanges.tsx',
  search: 'src/islands/mount-search.tsx',
  pageNavigation: 'src/address/page-navigation.ts',
} as const

/** A module of the bundle, as far as chunks follow from it. */
interface ModuleInfo {
  importedIds: readonly string[]
}

interface Bundle {
  getModuleInfo(id: string): ModuleInfo | null
}

/**
 * A chunk, and the modules that start something: entries, or modules that are imported when they are wanted. It holds the
 * modules that all of them import and that are not in an earlier chunk.
 */
export type ChunkRule = readonly [name: string, ...starts: string[]]

/**
 * Names the chunk of each module by who imports it; a module that no rule reaches, and an entry, is left to the bundler.
 *
 * @param folder of the project, from which the starts are named
 * @throws where the bundle has no such start
 */
export function createChunkNamer(folder: string, entries: readonly string[], rules: readonly ChunkRule[]) {
  const toId = (file: string): string => join(folder, file).replaceAll('\\', '/')
  const entryIds = new Set(entries.map(toId))
  let names: Map<string, string> | undefined

  const listImported = (start: string, bundle: Bundle): Set<string> => {
    if (bundle.getModuleInfo(toId(start)) === null) throw new Error(`chunks: nothing imports ${start}`)
    const reached = new Set([toId(start)])
    for (const id of reached)
      for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    return reached
  }

  const nameModules = (bundle: Bundle): Map<string, string> => {
    const named = new Map<string, string>()
    for (const [name, ...starts] of rules) {
      const [first = new Set<string>(), ...others] = starts.map((start) => listImported(start, bundle))
      for (const id of first)
        if (!named.has(id) && !entryIds.has(id) && others.every((each) => each.has(id))) named.set(id, name)
    }
    return named
  }

  return (id: string, bundle: Bundle): string | null => (names ??= nameModules(bundle)).get(id) ?? null
}
