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

/** @param {string} path */
const describeFileInTheWay = (path) =>
  `${findExisting(path)} is a file where a folder has to be: move it away, or use another folder`

/** What changes the entries of a folder, and so needs the right to write the folder, not what is in it. */
const ENTRY_CALLS = new Set(['unlink', 'rename', 'link', 'symlink', 'rmdir', 'mkdir'])

/**
 * Returns one line that says which file or folder cannot be used, why, and what to do; undefined for any other error. The
 * scripts use it before anything is installed or built.
 *
 * @param {unknown} error
 */
export function describeFileFault(error) {
  if (!(error instanceof Error)) return undefined
  const { code, path, dest, syscall = '' } = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error)
  // A program that may not be started says nothing about a folder of the fair.
  if (path === undefined || syscall.startsWith('spawn')) return undefined
  // Of a copy either end may be the wrong one.
  const target = dest !== undefined && isAllowed(path, constants.R_OK) ? dest : path
  switch (code ?? '') {
    case 'EACCES':
    case 'EPERM':
      return describeDenied(ENTRY_CALLS.has(syscall) ? dirname(target) : target)
    case 'EROFS':
      return `${findExisting(target)} is on a file system that is read-only: mount it for writing, or use another folder`
    case 'EEXIST':
      return syscall === 'mkdir' && !isFolder(path) ? describeFileInTheWay(path) : undefined
    case 'ENOTDIR':
      return describeFileInTheWay(target)
    case 'ENOSPC':
    case 'EDQUOT':
      return `No space is left where ${findExisting(target)} is: make room there, or use another folder`
    default:
      return undefined
  }
}
