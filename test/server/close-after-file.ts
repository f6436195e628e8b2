/** What to close when the test file that runs has ended. Modules outlive a file, since files of a worker share them. */
const closers: (() => unknown)[] = []

/** Has something closed after the test file that runs, before what was opened earlier. */
export const closeAfterFile = (close: () => unknown): void => void closers.push(close)

/** Closes all of it. */
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close()
}
