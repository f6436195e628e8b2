import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the project in which errors can be planted. */
export interface Copy {
  folder: string
  /** Where its tests keep files, so that nothing of a run that is ended stays behind. */
  temporary: string
  read(file: string): string
  write(file: string, text: string): void
  remove(): void
}

/** Copies what Git tracks or would track, as it stands in the working tree, with the same packages. */
export function copyProject(root: string): Copy {
  const parent = mkdtempSync(join(tmpdir(), 'mutants-'))
  // The user that PostgreSQL runs as goes through it.
  chmodSync(parent, 0o755)
  const folder = join(parent, 'project')
  const temporary = join(parent, 'tmp')
  mkdirSync(temporary)
  chmodSync(temporary, 0o777)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of new Set(listed.split('\0'))) {
    if (file === '' || file === 'node_modules' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    temporary,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }),
  }
}
