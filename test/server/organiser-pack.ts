import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Finding, PackError } from '#server/pack/findings.ts'
import { groupFindings } from '#server/pack/group-findings.ts'
import type { Pack } from '#server/pack/pack.ts'
import { readPack } from '#server/pack/read-pack.ts'
import type { PackFiles } from './test-pack.ts'

/** The minimal settings of an organiser. */
const SETTINGS = {
  name: { ru: 'Ярмарка' },
  timezone: 'Europe/Moscow',
  editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-22' }],
}

/** The result of reading an organiser's files. */
interface Outcome {
  pack: Pack | undefined
  findings: readonly Finding[]
  /** The count of each kind of finding: `email skipped`. */
  counts: Record<string, number>
  /** Returns a file of the folder after reading. */
  readBack(path: string): Promise<string>
}

/** Reads an organiser's files as a pack with minimal settings. */
export async function readOrganiserFiles(files: PackFiles, settings: object = {}): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'organiser-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const all: PackFiles = { 'fair.json': JSON.stringify({ ...SETTINGS, ...settings }), ...files }
  for (const [path, content] of Object.entries(all)) {
    if (content === null) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const read = await readPack(folder).then(
    (pack) => ({ pack, findings: pack.findings }),
    (error: unknown) => {
      if (error instanceof PackError) return { pack: undefined, findings: error.findings }
      throw error
    },
  )
  return {
    ...read,
    counts: countKinds(read.findings),
    readBack: (path) => readFile(join(folder, path), 'utf8'),
  }
}

const countKinds = (findings: readonly Finding[]): Record<string, number> =>
  Object.fromEntries(
    groupFindings(findings).map(({ kind, severity, count }) => [`${kind} ${severity}`, count]),
  )
