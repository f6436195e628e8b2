import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import type { OnlineListsProps } from '#src/views/ViewsContext.tsx'
import { OnlineFavourites } from './OnlineFavourites.tsx'

/** Renders the lists of the online guide that the first paint does not show. */
export const OnlineLists = ({ tab }: OnlineListsProps) =>
  tab === 'exhibitors' ? <ExhibitorsPanel /> : <OnlineFavourites />
