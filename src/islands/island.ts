import type { ReactElement } from 'react'
import type { AnyActorRef } from 'xstate'
import type { IslandData, IslandName } from '../../contract/islands.ts'
import type { AppRef } from '../../machines/app.machine.ts'
import type { World } from '../effects/provide/world.ts'

/** The named states of the page with those of an island (readings 29). */
export type AddStates = (page: Record<string, string>) => Record<string, string>

/** How an island is brought to life: its view, and the actor behind it, not started yet. */
export interface LiveIsland {
  view: ReactElement
  actor?: AnyActorRef
  states?: AddStates
}

export type Enliven<Name extends IslandName> = (
  data: IslandData[Name],
  world: World,
  app: AppRef,
) => LiveIsland

export type IslandLoaders = { [Name in IslandName]: () => Enliven<Name> | Promise<Enliven<Name>> }
