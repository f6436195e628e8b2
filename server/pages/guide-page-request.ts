import type { ListFilter, MissingKind } from '#contract/addresses.ts'
import type { Consents } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Session } from '#server/store/visitor-types.ts'
import type { PageForm } from './render-document.ts'

/** What is asked of a page beside its path. */
export interface GuidePageRequest {
  lang: Lang
  origin: string
  form: PageForm
  /** Other value that the page depends on; part of the cache key. */
  variant: string
  /** What the link named that was redirected here; undefined if none was. */
  missing: MissingKind | undefined
  /** The filter of the exhibitor list that the address names; null if it names none. */
  filter: ListFilter | null
  /** What the address selects on a plan; null if it selects nothing. */
  target: PlanTarget | null
  session: Session | undefined
  /** The consents of its visitor; none of a page that is rendered for all of them. */
  consents: Consents
}
