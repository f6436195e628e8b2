import type { PageData } from '#contract/page.ts'

export interface RenderedApp {
  /** Markup inside the app element. */
  html: string
  /** The guide's named states as attributes of the root element: `{ 'data-guide': 'ready' }` (readings 29). */
  states: Record<string, string>
}

/** Renders a page as the browser does from the same data. `plan` is the hall's plan, or null. */
export type AppRenderer = (page: PageData, plan: { svg: string } | null) => RenderedApp
