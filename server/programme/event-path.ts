import { matchPattern, readId } from '#contract/addresses.ts'

/** Stands for the event's id in the path of the page of each event: `/programme/{event}/`. */
export const EVENT_PLACEHOLDER = '{event}'

/** Paths that are patterns of the matcher; others, of packs that are being checked, may break its expressions. */
const TEMPLATE = /^\/(?:[a-z0-9-]+\/)*\{event\}\/(?:[a-z0-9-]+\/)*$/

/** Returns the id of the event whose page a path is, or undefined if the path does not match the template. */
export const parseEventId = (path: string, template: string): number | undefined =>
  TEMPLATE.test(template)
    ? readId(matchPattern(template.replace(EVENT_PLACEHOLDER, ':event'), path)?.['event'])
    : undefined
