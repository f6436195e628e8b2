import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** @param {string} path @param {number} right */
function isAllowed(path, right) {
  try {
    accessSync(path, right)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the nearest path at or above one that exists, as far as this account can see.
 *
 * @param {string} path
 * @returns {string}
 */
const findExisting = (path) =>
  isAllowed(path, constants.F_OK) || dirname(path) === path ? path : findExisting(dirname(path))

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Returns what is missing where this account may not use a path: the right to read it, or else to write it.
 *
 * @param {string} path
 */
function describeDenied(path) {
  const place = findExisting(path)
  const right = isFolder(place) ? constants.R_OK | constants.X_OK : constants.R_OK
  const denied = isAllowed(place, right) ? 'written' : 'read'
  return `${place} may not be ${denied} by this account: use the account that owns it, or give it to this one (chown -R)`
}

/**
 * Returns one line that says which file or folder cannot be used, why, and what to do; undefined for any other error. The
 * scripts use it before anything is installed or built.
 *
 * @param {unknown} error
 */
export function describeFileFault(error) {
  if (!(error instanceof Error)) return undefined
  const { code, path, dest } = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error)
  if (path === undefined) return undefined
  // Of a copy either end may be the wrong one.
  const target = dest !== undefined && isAllowed(path, constants.R_OK) ? dest : path
  switch (code ?? '') {
    case 'EACCES':
    case 'EPERM':
      return describeDenied(target)
    case 'EROFS':
      return `${findExisting(target)} is on a file system that is read-only: mount it for writing, or use another folder`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${findExisting(target)} is a file where a folder has to be: move it away, or use another folder`
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space is left where ${findExisting(target)} is: make room there, or use another folder`
    default:
      return undefined
  }
}
