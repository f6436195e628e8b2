import { SEARCH_FIELD } from '#src/views/search/search-ids.ts'

/** Focuses the field of the search box, or where only its button is shown, the button. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD)
  field?.focus()
  if (document.activeElement !== field) field?.parentElement?.querySelector('button')?.focus()
}
