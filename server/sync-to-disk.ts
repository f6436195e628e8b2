import { open } from 'node:fs/promises'

/** Resolves when a file, or the names in a folder, are on the disk and survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
