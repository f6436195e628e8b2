import { useSelector } from '@xstate/react'
import { buildRegisterHref } from '#contract/return-address.ts'
import { selectGuideRef } from '#machines/app-selectors.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { useAfterHydration } from '#src/components/use-is-hydrated.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { useActors } from '#src/views/ActorsContext.tsx'

/** Returns the address of the registration page that returns to the open window of a guide. */
export function useRegisterHref(): string {
  const lang = useLang()
  const guide = selectGuideRef(useActors())
  // Without the guides' selectors, which pages of the website do not load.
  const address = useSelector(guide, (snapshot) => snapshot?.context.address)
  return buildRegisterHref(lang, address)
}

/**
 * Returns true for an anonymous visitor. On the server and during hydration returns what the markup was rendered for:
 * that of a guide is the same for all visitors, and a stored page may be that of another visitor.
 */
export function useIsAnonymous(isRenderedForAnonymous = false): boolean {
  const { visitor } = useActors()
  return useAfterHydration(useSelector(visitor, selectVisitorState) === 'anonymous', isRenderedForAnonymous)
}
