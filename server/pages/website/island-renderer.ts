import { createContext, useContext, type ReactElement } from 'react'
import type { IslandData, IslandName } from '#contract/islands.ts'

/** Draws an island as the browser will hydrate it: as a React root of its own. */
export type RenderIsland = <Name extends IslandName>(name: Name, data: IslandData[Name], id: string) => string

export type IslandViews = { [Name in IslandName]: (data: IslandData[Name]) => ReactElement }

export const IslandRendererContext = createContext<RenderIsland | null>(null)

export function useIslandRenderer(): RenderIsland {
  const draw = useContext(IslandRendererContext)
  if (draw === null) throw new Error('An island stands inside a page of the site')
  return draw
}
