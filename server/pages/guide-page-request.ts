import type { ListFilter, MissingKind } from '#contract/addresses.ts'
import type { Consents } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { Session } from '#server/store/visitor-types.ts'
import type { PageForm } from './render-document.ts'

/** The parameters of a page request besides its path. */
export interface GuidePageRequest {
  lang: Lang
  origin: string
  form: PageForm
  /** Other value that the page depends on; part of the cache key. */
  variant: string
  /** The kind of what a link named that does not exist and was redirected here; undefined without such a redirect. */
  missing: MissingKind | undefined
  /** The filter of the exhibitor list that the address names; null if it names none. */
  filter: ListFilter | null
  /** What the address selects on a plan; null if it selects nothing. */
  target: PlanTarget | null
  session: Session | undefined
  /** The consents of its visitor; none of a page that is rendered for all of them. */
  consents: Consents
}
