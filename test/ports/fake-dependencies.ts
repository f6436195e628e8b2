import { onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import type { CallName } from '#contract/calls.ts'
import type { PageData } from '#contract/page.ts'
import { selectActors } from '#machines/app-selectors.ts'
import { APP_ID, type TabFact } from '#machines/facts.ts'
import { provideApp } from '#src/ports/provide/app.ts'
import { provideGuide } from '#src/ports/provide/guide.ts'
import type { Dependencies, GuideDependencies } from '#src/ports/provide/dependencies.ts'
import { sendMade } from '#src/ports/provide/submissions.ts'

/** One call of the transport. */
interface Asked {
  name: CallName
  params?: unknown
  body?: unknown
}

/** Dependencies whose transport answers from a table, and never where the table has nothing; they keep what was asked. */
export function createFakeDependencies(answers: Partial<Record<CallName, unknown>> = {}) {
  const asked: Asked[] = []
  const toTabs: TabFact[] = []
  const hrefs: string[] = []
  const entries = new Map<string, string>()
  const transport: Pick<Dependencies['transport'], 'call' | 'probe'> = {
    call(name, request) {
      asked.push({ name, ...request })
      return name in answers ? Promise.resolve(answers[name] as never) : new Promise(() => {})
    },
    probe: () => undefined,
  }
  const dependencies: GuideDependencies = {
    transport: transport as Dependencies['transport'],
    submit: (made) => sendMade(transport, made),
    getVisitorUid: () => undefined,
    storage: {
      read: (key) => entries.get(key) ?? null,
      write: (key, value) => void entries.set(key, value),
    },
    offlineAnswers: {},
    lang: 'en',
    year: 2021,
    getServerTime: () => 0,
    correctTime: () => undefined,
    isPageStored: false,
    loadControlMessages: async () => undefined,
    navigate: (href) => hrefs.push(href),
    markEntry: () => undefined,
    reportAddress: () => undefined,
    notifyTabs: (fact) => toTabs.push(fact),
    log: () => undefined,
  }
  /** What calls of one name were asked with. */
  const askedOf = (name: CallName) =>
    asked.filter((each) => each.name === name).map(({ name: _, ...sent }) => sent)
  return { dependencies, askedOf, toTabs, hrefs }
}

/** The app of a page with a guide, wired as in a browser. It stops with its test, as its timers outlive the test. */
export async function startWiredApp(dependencies: GuideDependencies, page: PageData) {
  const machine = provideApp(dependencies, await provideGuide(dependencies, page))
  const app = createActor(machine, { input: { page, svg: '<svg/>', href: '/' }, systemId: APP_ID }).start()
  onTestFinished(() => void app.stop())
  return { app, actors: selectActors(app) }
}
