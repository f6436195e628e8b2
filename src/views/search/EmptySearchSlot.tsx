import { useState } from 'react'
import { useTrusted } from '#src/views/ActorsContext.tsx'
import { SEARCH_ROOT } from './search-ids.ts'

/**
 * Leaves the server's markup of the search box as it is when a guide is hydrated: the box is hydrated later, as a root of
 * its own, so that its scripts are no part of the first load.
 */
export function EmptySearchSlot() {
  const toTrusted = useTrusted()
  // One object for good: with another one React would empty the element whenever the header is rendered again.
  const [markup] = useState(() => ({ __html: toTrusted('') }))
  return <div id={SEARCH_ROOT} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
