const getScrollKey = (path: string): string => `scroll ${path}`

const safeSessionStorage = {
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      return
    }
  },
}

const isProgrammePage = (): boolean => document.documentElement.dataset['pageType'] === 'business-program'

/** Saves the scroll position of the business programme, which is restored on every return to it (section 2). */
export function saveProgrammeScroll(path: string): void {
  if (isProgrammePage()) safeSessionStorage.write(getScrollKey(path), String(scrollY))
}

/** Returns the saved scroll position of the business programme in pixels; 0 for any other page. */
export const readProgrammeScroll = (): number =>
  isProgrammePage() ? Number(safeSessionStorage.read(getScrollKey(location.pathname)) ?? 0) : 0
