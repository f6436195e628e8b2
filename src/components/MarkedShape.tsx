import { useIsHydrated } from './use-is-hydrated.ts'

const ID = 'marked-shape'

/**
 * Renders the shape that {@link PlanMark} refers to, outside the markup that all pages of a hall share. It is removed
 * once scripts mark the plan.
 */
export function MarkedShapeSymbol({ shape }: { shape: { viewBox: string; path: string } | undefined }) {
  if (useIsHydrated() || shape === undefined) return null
  return (
    <svg className="sr-only" aria-hidden="true">
      <symbol id={ID} viewBox={shape.viewBox}>
        <path d={shape.path} />
      </symbol>
    </svg>
  )
}

/** Renders the marked shape over the plan; nothing on a page without one. */
export function PlanMark() {
  if (useIsHydrated()) return null
  return (
    <svg className="plan-mark" aria-hidden="true">
      <use href={`#${ID}`} width="100%" height="100%" />
    </svg>
  )
}
