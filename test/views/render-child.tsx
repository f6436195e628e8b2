import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { ActorRefFrom, AnyMachineSnapshot, AnyStateMachine, EventObject, InputFrom } from 'xstate'
import type { PageData } from '#contract/page.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { loadIslandMessages } from '#src/i18n/island-messages.ts'
import { loadMessages } from '#src/i18n/messages.ts'
import { startChild } from '#src/ports/start-child.ts'
import { ActorsContext } from '#src/views/ActorsContext.tsx'
import { eagerViews } from '#src/views/eager-views.ts'
import { ViewsContext } from '#src/views/ViewsContext.tsx'
import { createFakePorts } from '#test/machines/sentences/fake-ports.ts'
import { createTestApp, type TestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { failOnError } from './test-document.ts'

const messages = {
  ...(await loadIslandMessages('en')),
  ...(await loadMessages('en', [
    'programme',
    'online',
    'lists',
    'events',
    'notes',
    'changes',
    'offline',
    'outbox',
    'search',
  ])),
}

function renderIn({ actors }: TestApp, part: ReactElement, page: PageData): void {
  render(
    <RawIntlProvider value={createFairIntl({ ...page, lang: 'en' }, messages, failOnError)}>
      <ActorsContext value={actors}>
        <ViewsContext value={eagerViews}>{part}</ViewsContext>
      </ActorsContext>
    </RawIntlProvider>,
  )
}

/** Renders views of the page's own actors; the test answers the ports of the page. */
export function renderPart(
  part: ReactElement,
  page: PageData = plainPage,
  svg: string | null = null,
): TestApp {
  const live = createTestApp({ ...page, lang: 'en' }, svg)
  renderIn(live, part, page)
  return live
}

interface Sendable {
  getSnapshot: () => AnyMachineSnapshot
  send: (event: never) => void
}

/** What a walk needs of an actor that runs in the app. */
export const watch = ({ app }: TestApp, actor: Sendable) => ({
  snapshot: () => actor.getSnapshot(),
  pass: (event: EventObject) => actor.send(event as never),
  stop: () => app.stop(),
})

/** A view of one machine that runs below the root, its ports in the test's hand. */
export function renderChild<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  viewOf: (actor: ActorRefFrom<Machine>) => ReactElement,
  page: PageData = plainPage,
) {
  const live = createTestApp({ ...page, lang: 'en' })
  const fakePorts = createFakePorts()
  const actor = startChild(live.app, fakePorts.connected(machine), { id: machine.id, input })
  renderIn(live, viewOf(actor), page)
  return { ...fakePorts, ...watch(live, actor), live, actor, clock: live.clock }
}
