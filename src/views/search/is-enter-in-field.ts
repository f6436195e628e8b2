import { SEARCH_FIELD } from './search-ids.ts'

/** Returns true for the click on its button by which a browser submits a form when Enter is pressed in a field. */
export const isEnterInField = ({ detail }: Pick<UIEvent, 'detail'>): boolean =>
  detail === 0 && document.activeElement?.id === SEARCH_FIELD
