import * as v from 'valibot'
import type { Lang } from './lang.ts'

/** What a place of `places.csv` is, in the order in which a legend lists the kinds (readings 48). */
export const PLACE_KINDS = [
  'entrance',
  'exit',
  'info',
  'stage',
  'room',
  'meeting',
  'press',
  'cafe',
  'toilet',
  'first-aid',
  'cloakroom',
  'lockers',
  'other',
] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

export const isPlaceKind = (text: string): text is PlaceKind => PLACE_KINDS.includes(text as PlaceKind)

/** A place of a hall in both languages. An empty name stands for the name of its kind. */
export const Place = v.object({
  id: v.number(),
  hall: v.string(),
  kind: v.picklist(PLACE_KINDS),
  name: v.string(),
  name_en: v.string(),
  /** False if the plan has no shape of it. */
  onPlan: v.boolean(),
})
export type Place = v.InferOutput<typeof Place>

/** A way between places of different halls, which can be walked in both directions. */
export const Passage = v.object({
  /** Ids of places. */
  from: v.number(),
  to: v.number(),
  metres: v.number(),
  /** Whether it is known to have no steps. */
  stepFree: v.boolean(),
})
export type Passage = v.InferOutput<typeof Passage>

/** A place as ways name it: in one language, by its kind if it has no name. */
export const NamedPlace = v.object({
  id: v.number(),
  hall: v.string(),
  kind: v.picklist(PLACE_KINDS),
  name: v.string(),
  kindName: v.string(),
})
export type NamedPlace = v.InferOutput<typeof NamedPlace>

/** The places of all halls of an edition, and the ways between the halls. */
export const HallPassages = v.object({ places: v.array(NamedPlace), passages: v.array(Passage) })
export type HallPassages = v.InferOutput<typeof HallPassages>

/** An event that is held at a place, in one language. */
export interface PlaceEvent {
  id: number
  name: string
  /** Set if the name is in the other language. */
  lang?: Lang
  href: string
  /** Local day and times of the fair; the times are empty for an event that takes the whole day. */
  day: string
  time: string
  timeTo: string
  /** Start and end in seconds since 1970. */
  ts: number
  tsTo: number
}

/** A place of a hall that its plan shows, in one language. */
export interface HallPlace {
  id: number
  kind: PlaceKind
  /** Its own name, else that of its kind. */
  name: string
  /** Set if the name is in the other language. */
  lang?: Lang
  kindName: string
  /** By time; cancelled ones are left out. */
  events: readonly PlaceEvent[]
}

/** Where a hall's places are measured from: a stand by its normalized code, or a place. */
export type PlaceOrigin = { stand: string } | { place: number }

/** How far a place is. */
export interface PlaceDistance {
  place: number
  /** On foot; null if no way is known, and the places are only sorted by distance. */
  minutes: number | null
}
