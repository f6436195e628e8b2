import { constants } from 'node:fs'
import { access, chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFolder } from './ensure-folder.ts'

const OWNER_ONLY = 0o700
const OTHERS_MASK = 0o077
/** Set on folders shared by all accounts, such as /tmp. */
const STICKY_BIT = 0o1000

/** What the product keeps in the folder; the rest, such as `lost+found` of a disk, belongs to others. */
const OWN_ENTRIES = new Set(['admin.json', 'database', 'outbox'])

/** `DATA_DIR` cannot be used. The message is one line for the operator. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
}

/**
 * Creates the data folder if it is missing, and removes all permissions of other accounts from it and from what the
 * product keeps in it.
 * @throws {DataDirError} if it cannot be created, read or written
 */
export async function prepareDataDir(folder: string): Promise<void> {
  try {
    await ensureFolder(folder, OWNER_ONLY)
    await protectTree(folder, (name) => OWN_ENTRIES.has(name))
  } catch (error) {
    throw toDataDirError(folder, error as NodeJS.ErrnoException)
  }
}

const toDataDirError = (folder: string, error: NodeJS.ErrnoException): DataDirError =>
  new DataDirError(describeDataDirFault(folder, error), { cause: error })

/** Rethrows an error of the disk or a path below the data folder as a `DataDirError`, and any other as it is. */
export function throwDataDirError(folder: string, error: unknown): never {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  throw DISK_ERRORS.has(code) ? toDataDirError(folder, error as NodeJS.ErrnoException) : error
}

const DISK_ERRORS = new Set(['EACCES', 'EDQUOT', 'EEXIST', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

async function protectTree(path: string, isOwnEntry: (name: string) => boolean = () => true): Promise<void> {
  const { mode, uid } = await lstat(path)
  const isFolder = (mode & constants.S_IFMT) === constants.S_IFDIR
  const isFile = (mode & constants.S_IFMT) === constants.S_IFREG
  // The target of a link may be outside, and a shared folder does not belong to this product.
  if ((!isFolder && !isFile) || (mode & STICKY_BIT) !== 0) return
  const isOwn = uid === process.getuid?.()
  if (isOwn && (mode & OTHERS_MASK) !== 0) await chmod(path, mode & OWNER_ONLY)
  await access(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
  if (!isFolder) return
  const names = (await readdir(path)).filter(isOwnEntry)
  await Promise.all(names.map((name) => protectTree(join(path, name)).catch(ignoreMissing)))
}

/** Ignores a file that a server running in the same folder has deleted meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function describeDataDirFault(
  folder: string,
  { code = '', path = folder, message }: NodeJS.ErrnoException,
): string {
  const what = `DATA_DIR ${folder} cannot be used`
  const where = path === folder ? '' : `, because of ${path}`
  if (code === 'EACCES' || code === 'EPERM') {
    return `${what}${where}: this account may not read and write there. Give the folder and all in it to the account that runs the server, or set DATA_DIR to another folder`
  }
  if (code === 'EROFS') {
    return `${what}${where}: the file system is read-only. Mount it for writing, or set DATA_DIR to another folder`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `${what}${where}: there is a file where a folder has to be. Move it away, or set DATA_DIR to another folder`
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `${what}${where}: the disk is full. Make room there, or set DATA_DIR to another folder`
  }
  if (code === 'ENOENT') {
    return `${what}${where}: it cannot be created. Create it, or set DATA_DIR to another folder`
  }
  return `${what}: ${message}`
}
