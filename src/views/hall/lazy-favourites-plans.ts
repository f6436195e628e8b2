import { createLazyComponent } from '#src/components/lazy-component.ts'

/** The plans for paper; they are loaded with the favourites, as their pictures need the network anyway. */
export const LazyFavouritesPlans = createLazyComponent(
  async () => (await import('./FavouritesPlans.tsx')).FavouritesPlans,
  { isRetried: true },
)
