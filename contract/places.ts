import * as v from 'valibot'

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
  /** The name of its kind. */
  kindName: v.string(),
})
export type NamedPlace = v.InferOutput<typeof NamedPlace>

/** The places of all halls of an edition, and the ways between the halls. */
export const HallPassages = v.object({ places: v.array(NamedPlace), passages: v.array(Passage) })
export type HallPassages = v.InferOutput<typeof HallPassages>
