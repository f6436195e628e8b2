import type { IslandViews } from './island-drawer.ts'
export const ISLAND_VIEWS = {} as IslandViews
