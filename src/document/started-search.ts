import type { PageData } from '#contract/page.ts'
import type { AppRef } from '#machines/app.machine.ts'
import type { SearchRef } from '#machines/search/search.machine.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

export interface SearchOptions {
  app: AppRef
  dependencies: Dependencies
  page: PageData
  getHall?: () => string | undefined
}

export interface StartedSearch {
  /** True if the box was opened before its machine was there. */
  wasOpen: boolean
  search: SearchRef
  /** Hydrates the search box of the shown page; returns what unmounts it. */
  mount: () => () => void
}
