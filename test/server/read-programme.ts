import { readOrganiserFiles } from './organiser-pack.ts'

const EXHIBITORS = { 'exhibitors.csv': 'name_ru\nЕль\n' }
/** Settings that leave zone and edition to the schedule. */
export const OPEN = { timezone: undefined, editions: undefined }

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16)

/** Imports an organiser's files with a list of one exhibitor, and describes the events that came of them. */
export async function readProgramme(files: Record<string, string>, settings: object = OPEN) {
  const { pack, ...outcome } = await readOrganiserFiles({ ...EXHIBITORS, ...files }, settings)
  const events = (pack?.programme.events ?? []).map(({ id, date, time, timeTo, ts, tsTo, name }) => ({
    id,
    at: `${date} ${time}–${timeTo}`,
    span: `${iso(ts)} ${iso(tsTo)}`,
    name: name.ru || name.en,
  }))
  return { ...outcome, pack, events }
}
