import type { Consents } from '#contract/entities.ts'
import { localize, type Lang } from '#contract/lang.ts'
import { listLanguages } from '#contract/languages.ts'
import type { PageData } from '#contract/page.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import type { Session } from '#server/store/visitor-types.ts'

export const NO_CONSENTS: Consents = { broadcasts: [], downloads: [] }

/** Returns the data that every page carries: the fair in a language, and the visitor of the session. */
export function createCommonPageData(
  { revision, fair, clock }: Pick<GuideDependencies, 'revision' | 'fair' | 'clock'>,
  lang: Lang,
  session: Session | undefined,
): Omit<PageData, 'type' | 'menu' | 'guide' | 'online' | 'consents'> {
  const { logo, footer, accent } = fair.brand
  return {
    lang,
    now: clock().getTime(),
    publication: revision.publication,
    fair: {
      name: localize(lang, fair.name).text,
      venue: localize(lang, fair.venue).text,
      credit: localize(lang, fair.credit).text,
      timezone: fair.timezone,
      ...(logo && { logo }),
      ...(accent && { accent }),
      ...(footer && { footer: localize(lang, footer).text }),
      ...(listLanguages(fair).length === 1 && { isOneLanguage: true as const }),
    },
    visitor: session?.visitor ?? null,
    favourites: session?.favourites ?? { companies: [], events: [] },
  }
}
