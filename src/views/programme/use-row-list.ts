import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { formatLanguage } from '#src/i18n/format-language.ts'
import { memoizeByIntl } from '#src/i18n/memoize-by-intl.ts'
import { createMessageTemplate } from '#src/i18n/message-template.ts'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'
import { focusOnPlan, PLAN_CARD } from '#src/views/hall/focus-on-plan.ts'
import { useActors, useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { formatEventTimes } from './localize-event.ts'

/** What the rows of a list have in common: texts, addresses and what their controls do. */
export interface RowList {
  lang: Lang
  broadcast: string
  formatTimes(event: BriefEvent): string
  formatStar(name: string, starred: boolean): string
  formatLanguage: (code: string) => string
  hrefOf(event: BriefEvent): string
  open(event: BriefEvent): void
  hrefOfSpot(spot: PlanSpot): string
  openSpot(spot: PlanSpot): void
  star(event: BriefEvent): void
}

const getRowMessages = memoizeByIntl((intl) => ({
  broadcast: intl.formatMessage({ id: 'event.broadcast' }),
  add: createMessageTemplate(intl, 'favourite.addNamed', ['name']),
  within: createMessageTemplate(intl, 'favourite.inNamed', ['name']),
}))

/** Returns what the rows of a list have in common; it stays the same for as long as the list is shown. */
export function useRowList(): RowList {
  const intl = useIntl()
  const page = usePage()
  const { lang } = page
  const guide = useGuide()
  const { favouriteEvents } = useActors()
  return useMemo(() => {
    const hrefs = createGuideHrefs(page)
    const { broadcast, add, within } = getRowMessages(intl)
    const type = page.guide === null ? 'guide-new' : 'guide-v2'
    return {
      lang,
      broadcast,
      formatTimes: (event) => formatEventTimes(event, intl),
      formatStar: (name, starred) => (starred ? within({ name }) : add({ name })),
      formatLanguage: (code) => formatLanguage(intl, code),
      hrefOf: ({ ID: id }) => hrefs.event({ kind: 'event', id }),
      open: ({ ID: id }) => guide.send({ type: 'window.open', address: { kind: 'event', id } }),
      hrefOfSpot: (spot) => buildSpotHref(lang, type, spot),
      openSpot: (target) => {
        focusOnPlan(PLAN_CARD)
        guide.send({ type: 'target.wanted', target })
      },
      star: ({ ID: id }) => favouriteEvents.send({ type: 'favourites.toggle', id }),
    }
  }, [intl, page, lang, guide, favouriteEvents])
}
