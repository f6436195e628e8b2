/** The part of a page for `boot` that has no address, no machines of its own and no states of the root. */
export const INERT_PAGE = {
  navigate: () => undefined,
  reportAddress: () => undefined,
  providePageMachines: () => ({}),
  selectRootStates: () => ({}),
}
