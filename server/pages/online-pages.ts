import { buildOnlinePath, readOnlineAddress, type OnlineAddress } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import type { OnlineGuideData, PageData } from '#contract/page.ts'
import type { GuideDependencies } from '#server/dependencies.ts'
import { memoizeLru } from '#server/memoize-lru.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { getStaffViewer } from '#server/store/staff-views.ts'
import type { Session } from '#server/store/visitor-store.ts'
import { readCommonPageData } from './common-page-data.ts'
import { createGuideDocument, toHtml, type PageForm } from './render-document.ts'
import { describeOnlineGuide } from './describe-online-guide.ts'
import { OnlineGuideReader } from './online-guide-reader.ts'
import type { RenderedApp } from './app-renderer.ts'

const MAX_CACHED_PAGES = 64
const CACHE_MS = 60_000

interface RenderedGuide {
  page: PageData
  guide: OnlineGuideData
  app: RenderedApp
}

/** Renders the pages of the online guide: `/online/` and the windows of events, companies and broadcasts. */
export class OnlinePages {
  readonly #context: GuideDependencies
  readonly #guide: OnlineGuideReader
  /** Renders pages for visitors without a session: at most once a minute, in development every time. */
  readonly #renderCached: (
    lang: Lang,
    path: string,
    firstBanner: string,
    minute: string,
  ) => Promise<RenderedGuide | undefined>

  constructor(context: GuideDependencies) {
    this.#context = context
    this.#guide = new OnlineGuideReader(context)
    this.#renderCached = memoizeLru(
      context.assets.files === undefined ? 0 : MAX_CACHED_PAGES,
      (lang, path, firstBanner) =>
        this.#renderGuide(lang, readOnlineAddress(path) ?? null, firstBanner, undefined),
    )
  }

  /**
   * Resolves with undefined if the address names nothing.
   * @param firstBanner number of the first banner
   */
  async renderPage(
    lang: Lang,
    address: OnlineAddress,
    origin: string,
    session: Session | undefined,
    firstBanner: string,
    form: PageForm,
  ): Promise<string | undefined> {
    const now = this.#context.clock().getTime()
    const minute = String(Math.floor(now / CACHE_MS))
    const rendered = await (session === undefined
      ? this.#renderCached(lang, buildOnlinePath(address), firstBanner, minute)
      : this.#renderGuide(lang, address, firstBanner, session))
    if (rendered === undefined) return undefined
    const description = describeOnlineGuide(this.#context, rendered.guide, lang, origin)
    const guide = createGuideDocument({ ...rendered.page, now }, rendered.app, description)
    return toHtml(form, guide, this.#context.assets)
  }

  async #renderGuide(
    lang: Lang,
    address: OnlineAddress,
    firstBanner: string,
    session: Session | undefined,
  ): Promise<RenderedGuide | undefined> {
    const { fair, clock, render } = this.#context
    const now = clock()
    const viewer = getStaffViewer(session, now)
    const today = formatLocalDay(now, fair.timezone)
    const guide = await this.#guide.read(lang, address, Number(firstBanner), viewer, today)
    if (guide === undefined) return undefined
    const common = await readCommonPageData(this.#context, lang, session)
    const page: PageData = {
      ...common,
      type: 'guide-new',
      menu: this.#context.website.getMenu(lang),
      guide: null,
      online: guide,
    }
    const plan = this.#guide.findPlan()
    return { page, guide, app: render(page, plan ?? null) }
  }
}
