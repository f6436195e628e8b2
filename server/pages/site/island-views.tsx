import { ZoomPicture } from '../../../src/screens/website/ZoomPicture.tsx'
import type { IslandViews } from './island-drawer.ts'

/** How each island looks before it acts; its actor is created and never started. */
export const ISLAND_VIEWS: Partial<IslandViews> = {
  zoom: (data) => <ZoomPicture data={data} />,
}
