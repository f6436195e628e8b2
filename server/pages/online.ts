import { readOnlineAddress, type OnlineAddress } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { OnlineGuideData, PageData } from '../../contract/page.ts'
import type { Context } from '../context.ts'
import { remembered } from '../remembered.ts'
import { localDay } from '../local-day.ts'
import { staffViewer } from '../store/staff-views.ts'
import type { Session } from '../store/store.ts'
import { commonData } from './common-data.ts'
import { drawnGuide, putPage, type PageForm } from './document.ts'
import { describeOnline } from './online-description.ts'
import { OnlineGuide } from './online-guide.ts'
import type { RenderedPage } from './renderer.ts'

const MOST_DRAWN = 64
const DRAWN_FOR_MS = 60_000

interface Drawn {
  page: PageData
  guide: OnlineGuideData
  rendered: RenderedPage
}

/** The pages of the online guide: `/online/` and the windows of events, companies and broadcasts. */
export class OnlinePages {
  readonly #context: Context
  readonly #guide: OnlineGuide
  /** What everybody without a session sees: drawn once a minute at most, while developing each time. */
  readonly #drawn: (lang: Lang, path: string, turn: string, minute: string) => Promise<Drawn | undefined>

  constructor(context: Context) {
    this.#context = context
    this.#guide = new OnlineGuide(context.fair, context.store)
    this.#drawn = remembered(context.assets.files === undefined ? 0 : MOST_DRAWN, (lang, path, turn) =>
      this.#draw(lang, readOnlineAddress(path) ?? null, turn, undefined),
    )
  }

  /** Undefined where the address names nothing. `turn` is the first banner's number. */
  async document(
    lang: Lang,
    address: OnlineAddress,
    origin: string,
    session: Session | undefined,
    turn: string,
    form: PageForm,
  ): Promise<string | undefined> {
    const now = this.#context.clock().getTime()
    const minute = String(Math.floor(now / DRAWN_FOR_MS))
    const drawn = await (session === undefined
      ? this.#drawn(lang, pathOf(address), turn, minute)
      : this.#draw(lang, address, turn, session))
    if (drawn === undefined) return undefined
    const description = describeOnline(this.#context, drawn.guide, lang, origin)
    const guide = drawnGuide({ ...drawn.page, now }, drawn.rendered, description)
    return putPage(form, guide, this.#context.assets)
  }

  async #draw(
    lang: Lang,
    address: OnlineAddress,
    turn: string,
    session: Session | undefined,
  ): Promise<Drawn | undefined> {
    const { fair, clock, render } = this.#context
    const now = clock()
    const viewer = staffViewer(session, now)
    const today = localDay(now, fair.timezone)
    const guide = await this.#guide.read(lang, address, Number(turn), viewer, today)
    if (guide === undefined) return undefined
    const common = await commonData(this.#context, lang, session)
    const page: PageData = {
      ...common,
      type: 'guide-new',
      menu: this.#context.website.menu(lang),
      guide: null,
      online: guide,
    }
    const plan = await this.#guide.plan()
    return { page, guide, rendered: render(page, plan ?? null) }
  }
}

const PATHS = { event: 'events', company: 'companies', broadcast: 'broadcast' } as const

const pathOf = (address: OnlineAddress): string =>
  address === null ? '' : `${PATHS[address.kind]}/${address.id}`
