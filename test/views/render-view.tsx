import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RawIntlProvider } from 'react-intl'
import { createActor, SimulatedClock, type Actor, type AnyStateMachine, type InputFrom } from 'xstate'
import type { Fault } from '#contract/faults.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import { loadIslandMessages } from '#src/i18n/island-messages.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { createTestApp, type TestApp } from '#test/machines/sentences/test-app.ts'
import { createFakePorts } from '#test/machines/sentences/fake-ports.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { failOnError } from './test-document.ts'

const messages = {
  ru: await loadIslandMessages('ru'),
  en: await loadIslandMessages('en'),
}

export const createPageIntl = (page: PageData, lang: Lang) =>
  createFairIntl({ ...page, lang }, messages[lang], failOnError)

interface RenderOptions {
  page?: PageData
  lang?: Lang
}

/** Renders a view of the website on a page; the test answers the ports of the page. */
export function renderView(view: ReactElement, { page = plainPage, lang = 'en' }: RenderOptions = {}) {
  const live = createTestApp({ ...page, lang })
  renderWithActors(live, view, page, lang)
  return live
}

/** The same where the page's actors are there already. */
export function renderWithActors(
  { actors }: TestApp,
  view: ReactElement,
  page: PageData,
  lang: Lang = 'en',
): void {
  render(
    <RawIntlProvider value={createPageIntl(page, lang)}>
      <ActorsContext value={actors}>{view}</ActorsContext>
    </RawIntlProvider>,
  )
}

/** An island: its machine runs as in a browser, its ports in the test's hand. */
export function renderIsland<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  viewOf: (actor: Actor<Machine>) => ReactElement,
  options?: RenderOptions,
) {
  const fakePorts = createFakePorts()
  const clock = new SimulatedClock()
  const actor = createActor<Machine>(fakePorts.connected(machine), { input, clock })
  const live = renderView(viewOf(actor), options)
  actor.start()
  return {
    ...fakePorts,
    actor,
    live,
    answer: (port: string, output: unknown) => act(() => fakePorts.answer(port, output)),
    fail: (port: string, fault: Fault = 'unreachable', code?: number) =>
      act(() => fakePorts.fail(port, fault, code)),
    passes: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  }
}
