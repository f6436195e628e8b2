import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { IslandData, IslandName } from '#contract/islands.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

/** The named states of the page with those of an island (readings 29). */
export type ExtendStates = (page: Record<string, string>) => Record<string, string>

/** How an island is brought to life: its view, and what it adds to the named states of the page. */
export interface IslandInstance {
  view: ReactElement
  extendStates?: ExtendStates
}

/** Starts the machine of an island as a child of the page's root. */
export type StartIslandActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  systemId?: string,
) => ActorRefFrom<Machine>

export type IslandFactory<Name extends IslandName> = (
  data: IslandData[Name],
  world: Dependencies,
  start: StartIslandActor,
) => IslandInstance

export type IslandLoaders = { [Name in IslandName]: () => IslandFactory<Name> | Promise<IslandFactory<Name>> }
