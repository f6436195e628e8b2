import type { CardDelivery } from '#contract/entities.ts'
import type { SentCard } from '#contract/islands.ts'
import type { Lang } from '#contract/lang.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import { formatLocalDay } from '#server/programme/local-day.ts'
import { describeCompany } from './describe-company.ts'

/** Returns the cards that a visitor sent, without those to companies that the fair no longer has. */
export const describeSentCards = (
  context: Pick<PageDependencies, 'fair' | 'revision'>,
  cards: readonly { company: number; sent: Date; delivery: CardDelivery }[],
  lang: Lang,
): SentCard[] =>
  cards.flatMap(({ company: id, sent, delivery }) => {
    const company = describeCompany(context, id, lang)
    if (company === undefined) return []
    return [{ ...company, delivery, day: formatLocalDay(sent, context.fair.timezone) }]
  })
