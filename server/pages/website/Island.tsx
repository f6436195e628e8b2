import type { IslandData, IslandName } from '#contract/islands.ts'
import { escapeScriptJson } from '#server/pages/escape.ts'
import { useIslandRenderer } from './island-renderer.ts'

interface IslandProps<Name extends IslandName> {
  name: Name
  data: IslandData[Name]
  /** Distinguishes islands with the same name. */
  nth?: number
}

/** Renders an island: its data, and its markup before hydration. */
export function Island<Name extends IslandName>({ name, data, nth = 0 }: IslandProps<Name>) {
  const renderIsland = useIslandRenderer()
  const id = `${name}-${nth}-`
  return (
    <div className={`island island-${name}`} data-island={name} data-island-id={id}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeScriptJson(data) }} />
      <div className="island-root" dangerouslySetInnerHTML={{ __html: renderIsland(name, data, id) }} />
    </div>
  )
}
