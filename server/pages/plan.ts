import { planHref, type PlanAddress } from '../../contract/addresses.ts'
import { inLang, LANGS, type Lang } from '../../contract/lang.ts'
import type { PageData, PlanGuideData } from '../../contract/page.ts'
import type { Context } from '../context.ts'
import { remembered } from '../remembered.ts'
import { staffViewer } from '../store/staff-views.ts'
import type { Session } from '../store/store.ts'
import { wording } from '../wording.ts'
import { commonData } from './common-data.ts'
import { drawnGuide, putPage, sharedPicture, type Description, type PageForm } from './document.ts'
import { excerpt } from './escape.ts'
import { companyData, editionData } from './linked-data.ts'
import { PlanGuide } from './plan-guide.ts'
import type { RenderedPage } from './renderer.ts'

const MOST_DRAWN = 64
const DRAWN_FOR_MS = 60_000
const DESCRIPTION_LENGTH = 160

interface Drawn {
  page: PageData
  guide: PlanGuideData
  rendered: RenderedPage
}

/** The pages of guide v2: `/plan/`, its halls and its companies. */
export class PlanPages {
  readonly #context: Context
  readonly #guide: PlanGuide
  /** What everybody without a session sees: drawn once a minute at most, while developing each time. */
  readonly #drawn: (lang: Lang, hall: string, company: string, minute: string) => Promise<Drawn | undefined>

  constructor(context: Context) {
    this.#context = context
    this.#guide = new PlanGuide(context.fair, context.store)
    this.#drawn = remembered(context.assets.files === undefined ? 0 : MOST_DRAWN, (lang, hall, company) =>
      this.#draw(lang, { ...(hall && { hall }), ...(company && { company: Number(company) }) }, undefined),
    )
  }

  /** Undefined where the address names no exhibitor of its hall. */
  async document(
    lang: Lang,
    address: PlanAddress,
    origin: string,
    session: Session | undefined,
    form: PageForm,
  ): Promise<string | undefined> {
    const now = this.#context.clock().getTime()
    const minute = String(Math.floor(now / DRAWN_FOR_MS))
    const drawn = await (session === undefined
      ? this.#drawn(lang, address.hall ?? '', String(address.company ?? ''), minute)
      : this.#draw(lang, address, session))
    if (drawn === undefined) return undefined
    const description = this.#describe(drawn.guide, lang, origin)
    const guide = drawnGuide({ ...drawn.page, now }, drawn.rendered, description)
    return putPage(form, guide, this.#context.assets)
  }

  async #draw(lang: Lang, address: PlanAddress, session: Session | undefined): Promise<Drawn | undefined> {
    const guide = await this.#guide.read(lang, address, staffViewer(session, this.#context.clock()))
    if (guide === undefined) return undefined
    const common = await commonData(this.#context, lang, session)
    const page: PageData = {
      ...common,
      type: 'guide-v2',
      menu: this.#context.website.menu(lang),
      guide,
      online: null,
    }
    const plan = await this.#guide.plan(guide.hall)
    return { page, guide, rendered: this.#context.render(page, plan ?? null) }
  }

  #describe(
    { address, company, hall, total_count: count }: PlanGuideData,
    lang: Lang,
    origin: string,
  ): Description {
    const { fair } = this.#context
    const intl = wording(lang)
    const name = inLang(lang, fair.name).text
    const say = (id: string, values = {}) =>
      intl.formatMessage({ id }, { fair: name, hall, count, ...values })
    const addresses = Object.fromEntries(
      LANGS.map((each) => [each, origin + planHref(each, address)]),
    ) as Record<Lang, string>
    const common = { siteName: name, addresses, image: sharedPicture(origin, company?.logo, fair.picture) }
    if (company !== null) {
      return {
        ...common,
        title: say('site.namedTitle', { name: company.name }),
        description:
          excerpt(company.text, DESCRIPTION_LENGTH) ||
          say('server.plan.companyText', { company: company.name }),
        linkedData: companyData(company, addresses[lang], origin),
      }
    }
    return {
      ...common,
      title: say(address.hall === undefined ? 'plan.pageTitle' : 'plan.hallTitle'),
      description: say('server.plan.text'),
      linkedData: editionData(fair, lang, addresses[lang]),
    }
  }
}
