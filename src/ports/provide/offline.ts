import type { Consents } from '#contract/entities.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, selectGuideRef, selectPage } from '#machines/app-selectors.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectConsents } from '#machines/hall/guide-consents.ts'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { selectOfflineState } from '#machines/offline/offline-state.ts'
import { selectVisitor } from '#machines/visitor/visitor.machine.ts'
import type { CopyState, KeptVisitor } from '#contract/offline/worker-messages.ts'
import type { WORKER_PATH } from '#contract/offline/offline-copy.ts'
import { askWorker, startWorker } from '#src/ports/offline-worker.ts'
import { awaitSaveTime, endSaveTime } from '#src/ports/save-time.ts'
import { listOtherShownLangs, recordShownLang } from '#src/ports/shown-langs.ts'
import { startChild } from '#src/ports/start-child.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

type ToScriptUrl = (path: typeof WORKER_PATH) => string

/** Provides the service worker, which saves the copy and answers from it. */
function provideOffline(
  app: AppRef,
  { storage, lang, getServerTime }: Dependencies,
  toScriptUrl: ToScriptUrl,
) {
  // In development sources change without a new build, so there is no worker.
  const worker = import.meta.env.DEV ? Promise.reject(new Error('Development')) : startWorker(toScriptUrl)
  // The rejection reaches the machine with its first request.
  worker.catch(() => undefined)
  const { publication = 0 } = selectPage(app.getSnapshot())
  /** Returns a copy with its time by the server's clock, like all times that are shown (readings 4). */
  const correctTime = (copy: CopyState): CopyState => ({
    ...copy,
    saved: copy.saved + getServerTime() - Date.now(),
  })
  return offlineMachine.provide({
    actors: {
      readCopy: fromAsync(async () => {
        const copy = await askWorker(await worker, { type: 'copy.read', lang, publication })
        return copy && correctTime(copy)
      }),
      awaitSaveTime: fromAsync(() => awaitSaveTime(storage)),
      saveCopy: fromAsync(async () => {
        const outcome = await askWorker(await worker, { type: 'copy.save', lang })
        if ('fault' in outcome) return outcome
        endSaveTime(storage)
        return correctTime(outcome)
      }),
      saveOtherCopies: fromAsync(async () => {
        for (const other of listOtherShownLangs(storage, lang)) {
          const copy = await askWorker(await worker, { type: 'copy.read', lang: other, publication })
          if (copy?.isCurrent === true) continue
          await awaitSaveTime(storage)
          await askWorker(await worker, { type: 'copy.save', lang: other })
          endSaveTime(storage)
        }
      }),
    },
    actions: {
      updateVisitor: (_, { consents }) => {
        const visitor = consents && { ...readKeptVisitor(app), consents }
        worker.then((each) => askWorker(each, { type: 'visitor.changed', visitor })).catch(() => undefined)
      },
    },
  })
}

/** Returns whom stored pages show: the visitor of this page with the present lists. */
function readKeptVisitor(app: AppRef): Omit<KeptVisitor, 'consents'> {
  const { visitor, favouriteCompanies, favouriteEvents } = selectActors(app)
  return {
    visitor: selectVisitor(visitor.getSnapshot()) ?? null,
    favourites: {
      companies: [...selectFavourites(favouriteCompanies.getSnapshot())],
      events: [...selectFavourites(favouriteEvents.getSnapshot())],
    },
  }
}

/** Returns the consents that the visitor of this page has given: those since it was loaded are in a guide's window. */
function readGivenConsents(app: AppRef): Consents {
  const guide = selectGuideRef(selectActors(app))
  return guide === undefined ? selectPage(app.getSnapshot()).consents : selectConsents(guide)
}

/** Starts the copy for use without a network as a child of the root. */
export function startOffline(app: AppRef, dependencies: Dependencies, toScriptUrl: ToScriptUrl): void {
  const machine = provideOffline(app, dependencies, toScriptUrl)
  recordShownLang(dependencies.storage, dependencies.lang)
  const actor = startChild(app, machine, { id: 'offline', input: { consents: readGivenConsents(app) } })
  // Separate from the other states of the root element, as this machine starts later.
  const showState = () =>
    document.documentElement.setAttribute('data-offline', selectOfflineState(actor.getSnapshot()))
  actor.subscribe(showState)
  showState()
}
