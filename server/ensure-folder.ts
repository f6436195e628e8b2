import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it that are missing. Resolves with the first that it has created, if there is one.
 * The recursive call of Node never ends where a folder answers ENOENT to whoever creates something in it, as `/proc` does.
 */
export async function ensureFolder(folder: string, mode?: number): Promise<string | undefined> {
  const parent = dirname(folder)
  try {
    return await createOne(folder, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
  }
  const first = await ensureFolder(parent, mode)
  const made = await createOne(folder, mode)
  return first ?? made
}

async function createOne(folder: string, mode = 0o777): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode })
    return folder
  } catch (error) {
    if (!(await isFolder(folder))) throw error
    return undefined
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
