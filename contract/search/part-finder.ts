import { parseStandCodes } from '#contract/stands.ts'
import type { SearchItems } from './item-list.ts'
import { normalizeText } from './normalize-text.ts'
import { findPart, type Forgiveness, type MatchContext, type PartMatches } from './part-matches.ts'
import type { SearchItem } from './search-items.ts'
import { readForms, type QueryPart } from './search-query.ts'
import { stripZeros } from './stand-code-forms.ts'

export type FindPart = (part: QueryPart, stage: Forgiveness) => PartMatches

type Stand = ReturnType<SearchItem['readStands']>[number]

interface FinderOptions {
  context: MatchContext
  items: SearchItems
  /** The number of the edition whose stands count; undefined for that in which a company is shown. */
  edition?: number
}

/**
 * Creates a function that finds each part once at each stage, however many choices of parts are tried. A stand that is
 * typed with its hall is found where it is; if nobody is there, both are words like others, but for a stand of any hall.
 */
export function createPartFinder({ context, items, edition }: FinderOptions): FindPart {
  const known = new Map<string, PartMatches>()
  const find: FindPart = (part, stage) => {
    const whole = () => findPart(context, part, stage)
    if (part.inHall === undefined) return whole()
    const { hall, stand } = part.inHall
    const matches = findPart(context, stand, stage)
    const forms = [...readForms(stand), stripZeros(stand.words.join(''))]
    const isHere = (each: Stand): boolean =>
      (hall === '' || each.hall === hall) &&
      parseStandCodes(each.stand).some((code) => forms.includes(stripZeros(normalizeText(code))))
    let isFound = false
    for (const [item, score] of matches.scores.entries()) {
      if (score > 0 && items.get(item)?.readStands(edition).some(isHere)) isFound = true
      else matches.scores[item] = 0
    }
    return isFound || hall === '' ? matches : whole()
  }
  return (part, stage) => {
    const key = `${stage.layout} ${stage.errors} ${part.inHall?.hall} ${part.text}`
    const matches = known.get(key) ?? find(part, stage)
    known.set(key, matches)
    return matches
  }
}
