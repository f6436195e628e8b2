import type { IslandData, IslandName } from '#contract/islands.ts'
import { escapeScriptJson } from '#server/pages/escape.ts'
import { useIslandRenderer } from './island-renderer.ts'

interface IslandProps<Name extends IslandName> {
  name: Name
  data: IslandData[Name]
  /** Tells islands of one name apart. */
  nth?: number
}

/** A part of the page that acts: its data, and how it looks before it does. */
export function Island<Name extends IslandName>({ name, data, nth = 0 }: IslandProps<Name>) {
  const draw = useIslandRenderer()
  const id = `${name}-${nth}-`
  return (
    <div className={`island island-${name}`} data-island={name} data-island-id={id}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: escapeScriptJson(data) }} />
      <div className="island-root" dangerouslySetInnerHTML={{ __html: draw(name, data, id) }} />
    </div>
  )
}
