import { inLang, type Lang } from '../../contract/lang.ts'
import type { PageData } from '../../contract/page.ts'
import type { Context } from '../context.ts'
import type { Session } from '../store/store.ts'

/** What every page carries, whatever its type: the fair in a language, and who asks. */
export async function commonData(
  { fair, clock, store }: Context,
  lang: Lang,
  session: Session | undefined,
): Promise<Omit<PageData, 'type' | 'menu' | 'guide' | 'online'>> {
  const visitor = session?.visitor ?? null
  return {
    lang,
    now: clock().getTime(),
    fair: {
      name: inLang(lang, fair.name).text,
      venue: inLang(lang, fair.venue).text,
      credit: inLang(lang, fair.credit).text,
      timezone: fair.timezone,
    },
    visitor,
    favourites: session?.favourites ?? { companies: [], events: [] },
    consents: visitor === null ? { broadcasts: [], downloads: [] } : await store.consents.of(visitor.UID),
  }
}
