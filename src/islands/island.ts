import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { IslandData, IslandName } from '#contract/islands.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

/** Adds the named states of an island to those of the page (readings 29). */
export type ExtendStates = (page: Record<string, string>) => Record<string, string>

/** The view of an island, and its named states. */
interface IslandInstance {
  view: ReactElement
  extendStates?: ExtendStates
}

/** Starts the machine of an island as a child of the root. */
export type StartIslandActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  systemId?: string,
) => ActorRefFrom<Machine>

export type IslandFactory<Name extends IslandName> = (
  data: IslandData[Name],
  dependencies: Dependencies,
  start: StartIslandActor,
  /** Path and query of the page. */
  href: string,
) => IslandInstance

export type IslandLoaders = { [Name in IslandName]: () => IslandFactory<Name> | Promise<IslandFactory<Name>> }
