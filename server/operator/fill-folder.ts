import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFolder } from '#server/ensure-folder.ts'

/** Why a folder was not filled, as the id of a message with the value `folder`. */
interface FolderFault {
  fault: 'server.new.notEmpty' | 'server.new.diskFull'
}

/**
 * Creates a folder, or takes an empty one, and fills it by `fill`. If that fails, what it has written is removed.
 * Resolves with the result of `fill`.
 */
export async function fillFolder<T>(
  folder: string,
  fill: () => Promise<T>,
): Promise<{ filled: T } | FolderFault> {
  const made = await ensureFolder(folder)
  const listEntries = async () => (await readdir(folder)).map((name) => join(folder, name))
  if ((await listEntries()).length > 0) return { fault: 'server.new.notEmpty' }
  try {
    return { filled: await fill() }
  } catch (error) {
    const begun = made === undefined ? await listEntries() : [made]
    for (const path of begun) await rm(path, { recursive: true, force: true })
    if (isDiskFull(error)) return { fault: 'server.new.diskFull' }
    throw error
  }
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
