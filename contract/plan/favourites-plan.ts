import type { PlanSpot } from './plan-target.ts'

/** The pattern of the address of a hall's plan with a visitor's favourites, for paper. */
export const FAVOURITES_PLAN_PATH = '/media/favourites-plan/:year/:file'

/**
 * Returns the address of a hall's plan on which stands and places are marked, which its parameters list; those of other
 * halls are left out.
 */
export function buildFavouritesPlanHref(year: number, hall: string, spots: readonly PlanSpot[]): string {
  const here = spots.filter((spot) => spot.hall === hall)
  const stands = here.flatMap((spot) => ('stand' in spot ? [encodeURIComponent(spot.stand)] : []))
  const places = here.flatMap((spot) => ('place' in spot ? [String(spot.place)] : []))
  const list = (values: string[]) => [...new Set(values)].join(',')
  const file = `${encodeURIComponent(hall)}.svg`
  return `/media/favourites-plan/${year}/${file}?stands=${list(stands)}&places=${list(places)}`
}
