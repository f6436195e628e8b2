import type { Visitor, FavouriteKind } from '#contract/entities.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Session } from '#server/store/visitor-types.ts'

/** Creates a function that returns true if a revision has a company or event. */
export const createFavouriteFilter = (
  { exhibitors, programme }: Revision,
  kind: FavouriteKind,
): ((id: number) => boolean) =>
  kind === 'companies' ? (id) => exhibitors.hasCompany(id) : (id) => programme.hasEvent(id)

/** Returns a visitor without the favourites that a revision does not have. They stay stored and come back with it. */
export const selectVisitorFavourites = (revision: Revision, visitor: Visitor): Visitor => ({
  ...visitor,
  FAV_COMPANIES: visitor.FAV_COMPANIES.filter(createFavouriteFilter(revision, 'companies')),
  FAV_EVENTS: visitor.FAV_EVENTS.filter(createFavouriteFilter(revision, 'events')),
})

/** Returns a session without the favourites that a revision does not have. */
export const selectShownFavourites = (revision: Revision, session: Session): Session => ({
  ...session,
  visitor: session.visitor && selectVisitorFavourites(revision, session.visitor),
  favourites: {
    companies: session.favourites.companies.filter(createFavouriteFilter(revision, 'companies')),
    events: session.favourites.events.filter(createFavouriteFilter(revision, 'events')),
  },
})
