import type { ReactElement } from 'react'
import type { AnyActorRef } from 'xstate'
import type { IslandData, IslandName } from '#contract/islands.ts'
import type { AppRef } from '#machines/app.machine.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

/** The named states of the page with those of an island (readings 29). */
export type ExtendStates = (page: Record<string, string>) => Record<string, string>

/** How an island is brought to life: its view, and the actor behind it, not started yet. */
export interface IslandInstance {
  view: ReactElement
  actor?: AnyActorRef
  extendStates?: ExtendStates
}

export type IslandFactory<Name extends IslandName> = (
  data: IslandData[Name],
  world: Dependencies,
  app: AppRef,
) => IslandInstance

export type IslandLoaders = { [Name in IslandName]: () => IslandFactory<Name> | Promise<IslandFactory<Name>> }
