import type { PageData } from '#contract/page.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'

/** The markup of an app in three parts; together they are what the browser renders from the same data. */
export interface RenderedApp {
  before: string
  /** What all visitors and all windows share; empty if it was not to be rendered. */
  shared: string
  after: string
  /** The guide's named states as attributes of the root element: `{ 'data-guide': 'ready' }` (readings 29). */
  states: Record<string, string>
}

/**
 * Renders a page as the browser does from the same data.
 *
 * @param plan the hall's plan, or null; with its geometry the page has the codes of its stands for browsers without script
 * @param isSharedOmitted true if the caller has the shared markup already
 */
export type AppRenderer = (
  page: PageData,
  plan: { svg: string; geometry?: PlanGeometry | null } | null,
  isSharedOmitted: boolean,
) => RenderedApp
