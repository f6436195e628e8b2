import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { calls, type CallName } from '#contract/calls.ts'
import { PART_HASH_LENGTH, toAnswerKey, type StoredAnswers } from '#contract/offline/offline-copy.ts'
import type { Lang } from '#contract/lang.ts'
import type { FairContext } from '#server/context.ts'
import { readCompany } from '#server/fair/read-company.ts'
import { readGuideFacts } from '#server/fair/guide-facts.ts'
import { listHallIds } from '#server/pack/edition-halls.ts'
import { BodyBlock } from '#server/pages/body-block.ts'
import { describePlaces } from '#server/pages/describe-places.ts'
import { getIntl } from '#server/pages/intl.ts'
import { getOnlineYear } from '#server/programme/online-edition.ts'

/** A part with its JSON, shared by many answers. */
export interface BuiltPart {
  name: string
  hash: string
  block: BodyBlock
}

type Params = Readonly<Record<string, string | number>>

/** Number of parts for companies, so that a changed company changes only a small part. */
const COMPANY_PARTS = 16

const toKey = (name: CallName, params: Params = {}): string =>
  toAnswerKey({
    pathname: calls[name].path,
    searchParams: Object.entries(params).map(([key, value]) => [key, String(value)] as const),
  })

/**
 * Resolves with the answers to all open calls of the guides in one language, in parts. The texts are equal to those
 * that the routes send to an anonymous visitor.
 */
export async function buildCopyParts(shown: FairContext, lang: Lang): Promise<BuiltPart[]> {
  const { fair } = shown
  const parts: BuiltPart[] = []
  const add = (name: string, answers: StoredAnswers): void => {
    if (Object.keys(answers).length > 0) parts.push(createPart(name, answers))
  }
  for (const year of new Set([fair.guideYear, getOnlineYear(fair)])) {
    add(`edition-${year}`, readEdition(shown, year, lang))
    for (const hall of listHallIds(fair, year)) {
      add(`hall-${year}-${hall}`, await readHall(shown, year, hall, lang))
      await setImmediate()
    }
    const companies = await readCompanies(shown, year, lang)
    for (const [at, answers] of companies.entries()) add(`companies-${year}-${at}`, answers)
    add(`events-${year}`, readEvents(shown, year, lang))
    await setImmediate()
  }
  const { index, texts } = shown.revision.search.getFiles(lang)
  add('search', { [toKey('searchIndex', { lang })]: { data: index } })
  add('texts', { [toKey('searchTexts', { lang })]: { data: texts } })
  return parts
}

function createPart(name: string, answers: StoredAnswers): BuiltPart {
  const text = JSON.stringify(answers)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, PART_HASH_LENGTH)
  return {
    name,
    hash,
    block: new BodyBlock(JSON.stringify({ name, hash }).replace(/\}$/, `,"answers":${text}}`), true),
  }
}

function readEdition(shown: FairContext, year: number, lang: Lang): StoredAnswers {
  const { exhibitors, materials } = shown.revision
  const list = { data: exhibitors.listExhibitors({ year, lang, halls: [] }), filtered: false }
  return {
    [toKey('guideFacts', { year })]: { data: readGuideFacts(shown, year) },
    [toKey('passages', { year, lang })]: { data: materials.readPassages(year, lang) },
    [toKey('exhibitors', { year, lang })]: { data: list },
  }
}

async function readHall(shown: FairContext, year: number, hall: string, lang: Lang): Promise<StoredAnswers> {
  const { fair, revision } = shown
  const { exhibitors, materials, planLabels } = revision
  const describeCount = (count: number) =>
    getIntl(lang).formatMessage({ id: 'server.plan.standCompanies' }, { count })
  const labels = await planLabels.layOut({ year, hall, lang, describeCount })
  const list = { data: exhibitors.listExhibitors({ year, lang, halls: [hall] }), filtered: false }
  const plan = materials.findPlan(year, hall)
  const planKey = toKey('floorPlanV2', { hall, year })
  const isOldGuide = year === fair.guideYear
  return {
    [toKey('exhibitors', { year, lang, 'hall[]': hall })]: { data: list },
    [toKey('planWays', { hall, year })]: { data: materials.findWays(year, hall) ?? null },
    [toKey('planLabels', { hall, year, lang })]: { data: labels },
    [toKey('places', { hall, year, lang })]: { data: describePlaces(shown, { year, hall, lang }) },
    ...(plan && {
      [planKey]: { data: plan.svg },
      ...(isOldGuide && { [toKey('hallPlan', { hall, lang })]: { as: planKey } }),
      ...(isOldGuide && hall === fair.defaultHall && { [toKey('floorPlan')]: { as: planKey } }),
    }),
  }
}

/** Resolves with the answers for single companies, spread over parts by the companies' ids. */
async function readCompanies(shown: FairContext, year: number, lang: Lang): Promise<StoredAnswers[]> {
  const companies = shown.revision.exhibitors.listExhibitors({ year, lang, halls: [] })
  const parts = Array.from({ length: COMPANY_PARTS }, (): StoredAnswers => ({}))
  for (const [at, { id }] of companies.entries()) {
    const data = (await readCompany(shown, id, { year, lang, viewer: undefined })) ?? null
    const answers = parts[id % COMPANY_PARTS]
    if (answers !== undefined)
      answers[toKey('exhibitors', { year, lang, 'filter[id]': id })] = { data: { data, filtered: false } }
    if (at % 100 === 99) await setImmediate()
  }
  return parts
}

/** Returns the programme as a list, and each event of it by its id. */
function readEvents({ fair, revision }: FairContext, year: number, lang: Lang): StoredAnswers {
  const events = revision.programme.listEvents({ year, lang, authorized: false })
  const listKey = toKey('events', { lang, year })
  const isOnline = year === getOnlineYear(fair)
  return {
    [listKey]: { data: events },
    ...(isOnline && { [toKey('events', { lang })]: { as: listKey } }),
    ...Object.fromEntries(
      events.map(({ ID: id }, at) => [toKey('events', { lang, year, id }), { as: listKey, at }]),
    ),
    ...(isOnline &&
      Object.fromEntries(
        events.map(({ ID: id }, at) => [toKey('events', { lang, id }), { as: listKey, at }]),
      )),
  }
}
