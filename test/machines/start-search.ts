import { searchMachine, selectStage } from '#machines/search/search.machine.ts'
import { startChild } from '#src/ports/start-child.ts'
import { PAGE_HREF } from '#test/models/addresses.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { createFakePorts } from './sentences/fake-ports.ts'
import { createTestApp } from './sentences/test-app.ts'

/** Starts a search box below the root, whose ports the test answers. */
export function startSearch() {
  const live = createTestApp(plainPage)
  const fakePorts = createFakePorts()
  const search = startChild(live.app, fakePorts.connected(searchMachine), {
    id: 'search',
    input: { lang: 'en', href: PAGE_HREF },
  })
  return { ...live, ...fakePorts, search, stage: () => selectStage(search.getSnapshot()) }
}
