import type { PageData } from '#contract/page.ts'

export interface RenderedApp {
  /** What stands inside the app element. */
  html: string
  /** The guide's named states as data attributes of the root element: `{ 'data-guide': 'ready' }` (readings 29). */
  states: Record<string, string>
}

/** Draws a page as the browser will draw it from the same data; `plan` is the hall's plan, null where there is none. */
export type AppRenderer = (page: PageData, plan: { svg: string } | null) => RenderedApp
