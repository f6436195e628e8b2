import {
  buildAddressHref,
  GUIDE_BASES,
  readOnlineAddress,
  readPlanAddress,
  type OnlineAddress,
  type PlanAddress,
} from './addresses.ts'
import { DEFAULT_LANG, getLangPrefix, splitLang, type Lang, type LocalizedString } from './lang.ts'

/** The parameter of the registration page that says where a visitor returns to: `?return=/online/broadcast/12`. */
export const RETURN_PARAM = 'return'

/** The page to which a visitor returns after registering. */
export interface ReturnTarget {
  /** An address of this website. */
  href: string
  /** The name of the broadcast; null for any other page. */
  broadcast: LocalizedString | null
  /** True for the start page, which stands for every address that is not a guide's. */
  isStart: boolean
}

/** Returns the address of the registration page that returns to an address of a guide. */
export function buildRegisterHref(lang: Lang, from?: PlanAddress | OnlineAddress): string {
  const page = `${getLangPrefix(lang)}/register/`
  return from === undefined ? page : `${page}?${RETURN_PARAM}=${buildReturnPath(from)}`
}

/** Returns the same for an address in text form: `/en/online/broadcast/12`. */
export function buildRegisterHrefFrom(href: string): string {
  const { lang, path } = splitLang(href)
  return `${buildRegisterHref(lang)}?${RETURN_PARAM}=${path}`
}

/** Returns the path of an address without its language, as the parameter carries it. */
export const buildReturnPath = (address: PlanAddress | OnlineAddress): string =>
  buildAddressHref(DEFAULT_LANG, address)

/**
 * Reads the parameter. It returns what the path names in a guide and never the path itself, so that an address of
 * another website, or one that is no address of a guide, cannot come through; undefined for those.
 * @param halls the halls of the plan guide
 */
export function readReturnAddress(
  value: string,
  halls: readonly string[],
): PlanAddress | OnlineAddress | undefined {
  const { path } = splitLang(value)
  const below = (base: string) => (path.startsWith(`${base}/`) ? path.slice(base.length) : undefined)
  const [online, plan] = [below(GUIDE_BASES['guide-new']), below(GUIDE_BASES['guide-v2'])]
  if (online !== undefined) return readOnlineAddress(online)
  return plan === undefined ? undefined : readPlanAddress(plan, halls)
}
