import type { SafeStorage } from './storage.ts'

const KEY = 'renewed'

interface RenewedPage {
  /** Identifies the build of the page; without spaces. */
  build: string
  /** True if the server no longer has the script that the window needs. */
  isOutdated: boolean
  reload: () => void
}

/**
 * Loads an outdated page anew, and then never resolves. Each build is left once in a tab, so that servers of two builds do
 * not send the visitor to and fro; where nothing can be stored, none is.
 *
 * @returns `outdated` for a page that stays although it is outdated
 */
export async function renewPage(
  storage: SafeStorage,
  { build, isOutdated, reload }: RenewedPage,
): Promise<'outdated' | 'current'> {
  if (!isOutdated) return 'current'
  const builds = storage.read(KEY) ?? ''
  if (builds.split(' ').includes(build)) return 'outdated'
  const left = `${builds} ${build}`
  storage.write(KEY, left)
  if (storage.read(KEY) !== left) return 'outdated'
  reload()
  return new Promise(() => undefined)
}
