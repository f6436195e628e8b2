import { createContext, useContext, type ReactNode } from 'react'

/** How the server renders the markup that all visitors share; undefined in the browser. */
interface SharedMarkupOptions {
  /** Stands before and after the markup, so that the server finds it in the page. */
  marker: string
  /** True if the server has the markup already and needs only its place. */
  isOmitted: boolean
}

export const SharedMarkupContext = createContext<SharedMarkupOptions | undefined>(undefined)

/**
 * Contains the part of a guide that no visitor and no open window changes. The server renders it once for many pages;
 * React hydrates it like the rest. It always has three children, so that `useId` gives the same ids in all cases.
 */
export function SharedMarkup({ children }: { children: ReactNode }) {
  const { marker = null, isOmitted = false } = useContext(SharedMarkupContext) ?? {}
  return (
    <>
      {isOmitted && marker !== null ? marker + marker : marker}
      {isOmitted ? null : children}
      {isOmitted ? null : marker}
    </>
  )
}
