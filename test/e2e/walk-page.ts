import type { Page, Route } from 'playwright'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import type { AnyStateNode } from 'xstate/graph'
import { getGraphs } from '#test/models/coverage.ts'
import { createExecutorFinder, type Executor, type Executors } from '#test/models/executors.ts'
import type { Model } from '#test/models/model.ts'
import { formatStatePath, listStateNodes } from '#test/models/transitions.ts'
import { MOST_STEPS, planWalks, readFirstGoals } from '#test/models/view-walks.ts'
import { test, type OpenVisit } from './browser.ts'
import { expect } from './expect.ts'

export interface PageWalk<M extends AnyStateMachine, V> {
  model: Model<M>
  /** Opens a page where the machine is as at its start. */
  open: (visit: OpenVisit) => Promise<V>
  executors: Executors<M, NoInfer<V>>
  /** By the type of their events: the answers to calls, and delays. */
  ends: Readonly<
    Record<string, Executor<EventObject & { output: never; error: never }, SnapshotFrom<M>, NoInfer<V>>>
  >
  /** That the page shows what the machine alone comes to. */
  expectShown: (snapshot: SnapshotFrom<M>, view: NoInfer<V>) => Promise<void>
  /** States that no path leads a page to, with the reason. */
  unseen?: Readonly<Record<string, string>>
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

/** The states of a machine that last and that none of these snapshots is in. */
function findUnseen(machine: AnyStateMachine, snapshots: readonly AnyMachineSnapshot[]): string[] {
  const seen = new Set(snapshots.flatMap(({ _nodes }) => _nodes.map(formatStatePath)))
  const lasting = listStateNodes(machine).filter((node) => isLeaf(node) && !node.always)
  return lasting.map(formatStatePath).filter((name) => !seen.has(name))
}

/** Drives a real page along generated paths to every state of a machine, and by every transition that it offers. */
export function walkPage<M extends AnyStateMachine, V>(title: string, walk: PageWalk<M, V>): void {
  const { find, isOffered } = createExecutorFinder<M, V>({ ...walk.ends, ...walk.executors })
  const isAnswered = (event: EventObject) => find(event) !== undefined
  const walks = planWalks(walk.model, (event, from) => isAnswered(event) && isOffered(event, from), [
    readFirstGoals,
  ])
  const steps = walks.flatMap((each) => each.steps)

  test(`${title}, in ${steps.length} steps`, async ({ visit }) => {
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
    const starts = getGraphs(walk.model).map(({ initial }) => initial as AnyMachineSnapshot)
    const unseen = findUnseen(walk.model.machine, [...starts, ...steps.map(({ state }) => state)])
    expect(unseen).toEqual(Object.keys(walk.unseen ?? {}))
    for (const each of walks) {
      const view = await walk.open(visit)
      const way: string[] = []
      for (const { event, state } of each.steps) {
        way.push(JSON.stringify(event))
        const executor = find(event)
        const act = typeof executor === 'function' ? executor : executor && 'act' in executor && executor.act
        try {
          if (!act) throw new Error('Nobody does this')
          await act(event, view)
          await walk.expectShown(state as SnapshotFrom<M>, view)
        } catch (cause) {
          throw new Error(['The page went wrong after', ...way].join('\n'), { cause })
        }
      }
    }
  })
}

/** Lets the calls to a path wait for the answer that a walk gives. */
export async function holdCalls(page: Page, path: string) {
  const waiting: Route[] = []
  await page.route(
    (url) => url.pathname === path,
    (route) => void waiting.push(route),
  )
  return {
    async answer(settle: (route: Route) => Promise<void>): Promise<void> {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      const [route] = waiting.splice(0, 1)
      if (route !== undefined) await settle(route)
    },
  }
}

export const fulfill = (body: object) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })

export const abort = (route: Route) => route.abort('internetdisconnected')
