import type { FastifyReply, FastifyRequest } from 'fastify'
import { BANNER_COOKIE_MAX_AGE_S, BIG_BANNER_COUNT } from '#contract/limits.ts'
import { DEFAULT_LANG } from '#contract/lang.ts'
import type { Banner } from '#contract/entities.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { isHttps } from '#server/visitor/sessions.ts'

const COOKIE = 'banner_num'

/** Rotates the banners: each page shows the next two, and a cookie stores the number of the next one (section 9). */
export class BannerRotation {
  readonly #context: PageDependencies

  constructor(context: PageDependencies) {
    this.#context = context
  }

  /** Returns the number of the first banner to show, from 0, and sets the cookie for the next page. */
  advance(request: FastifyRequest, reply: FastifyReply): string {
    const count = this.#context.revision.programme.listBanners(DEFAULT_LANG).length
    if (count <= BIG_BANNER_COUNT) return '0'
    const first = parseFirstBanner(request.cookies[COOKIE]) % count
    void reply.setCookie(COOKIE, String((first + BIG_BANNER_COUNT) % count), {
      path: '/',
      maxAge: BANNER_COOKIE_MAX_AGE_S,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps(request, this.#context.config),
    })
    return String(first)
  }
}

const parseFirstBanner = (cookie: string | undefined): number =>
  /^\d{1,6}$/.test(cookie ?? '') ? Number(cookie) : 0

/** Returns the two banners from `first` on; fewer if there are fewer. */
export function selectBanners(banners: readonly Banner[], first: number): Banner[] {
  const shown = Math.min(BIG_BANNER_COUNT, banners.length)
  return Array.from({ length: shown }, (_, step) => banners[(first + step) % banners.length]).filter(
    (banner) => banner !== undefined,
  )
}
