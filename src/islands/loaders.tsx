import type { IslandLoaders } from './island.ts'

/** Each island's view and machine, loaded where one stands. */
export const ISLANDS = {} as IslandLoaders
