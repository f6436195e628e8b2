import { createContext, useContext, type ReactElement } from 'react'
import type { IslandData, IslandName } from '#contract/islands.ts'

/** Renders an island as a React root of its own, as the browser hydrates it. */
export type RenderIsland = <Name extends IslandName>(name: Name, data: IslandData[Name], id: string) => string

export type IslandViews = { [Name in IslandName]: (data: IslandData[Name]) => ReactElement }

export const IslandRendererContext = createContext<RenderIsland | null>(null)

export function useIslandRenderer(): RenderIsland {
  const renderIsland = useContext(IslandRendererContext)
  if (renderIsland === null) throw new Error('An island stands inside a page of the site')
  return renderIsland
}
