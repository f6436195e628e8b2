import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { listImports, readSources } from './sources.ts'

/** Imports that the linter's configuration has to refuse: the importing file, what it imports. */
const REFUSED: [file: string, request: string][] = [
  ['contract/refused.ts', '#machines/app.machine.ts'],
  ['src/worker/refused.ts', '#machines/app.machine.ts'],
  ['contract/calls/refused.ts', 'react'],
  ['machines/hall/refused.ts', 'react'],
  ['machines/hall/refused.ts', '#src/components/Button.tsx'],
  ['src/i18n/refused.ts', '#src/components/Button.tsx'],
  ['src/components/refused.ts', '#src/views/hall/PlanGuideView.tsx'],
  ['src/components/refused.ts', '#machines/app.machine.ts'],
  ['src/views/hall/refused.ts', '#src/ports/transport.ts'],
  ['src/views/hall/refused.ts', 'xstate'],
  ['src/ports/refused.ts', 'react'],
  ['src/survey/refused.ts', 'react'],
  ['src/button-page/refused.ts', '#machines/app.machine.ts'],
  ['server/refused.ts', '#src/main.tsx'],
  ['server/refused.ts', '#src/survey/survey.ts'],
  ['server/refused.ts', '#src/ports/transport.ts'],
  ['server/refused.ts', '#src/document/website.ts'],
  ['server/refused.ts', 'ofetch'],
  ['server/refused.ts', '#test/server/test-server.ts'],
]

const ALLOWED: [file: string, request: string][] = [
  ['machines/hall/allowed.ts', '#contract/lang.ts'],
  ['src/views/hall/allowed.ts', '#src/components/Button.tsx'],
  ['server/pages/allowed.ts', '#src/views/hall/PlanGuideView.tsx'],
]

interface Report {
  diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
}

let folder = ''
let refused: string[] = []

const run = promisify(execFile)

/** Lints a folder that holds nothing but the samples, by the import rules of the project's configuration. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const config = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  await writeFile(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, $schema: undefined, options: {}, categories: { correctness: 'off' } }),
  )
  const samples = [...REFUSED, ...ALLOWED]
  const lines = new Map(
    samples.map(([file]) => [
      file,
      samples.filter((sample) => sample[0] === file).map(([, request]) => request),
    ]),
  )
  for (const [file, requests] of lines) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), requests.map((request) => `import '${request}'\n`).join(''))
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await run(process.execPath, [oxlint, '--format=json'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  refused = (JSON.parse(stdout) as Report).diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => {
      const request = lines.get(filename.replaceAll('\\', '/'))?.[(labels[0]?.span.line ?? 0) - 1]
      return `${filename.replaceAll('\\', '/')} ${request}`
    })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('imports run one way', () => {
  test.each(REFUSED)('%s may not import %s', (file, request) => {
    expect(refused).toContain(`${file} ${request}`)
  })

  test.each(ALLOWED)('%s may import %s', (file, request) => {
    expect(refused).not.toContain(`${file} ${request}`)
  })
})

test('no files import each other in a circle, types included', () => {
  const sources = readSources('contract', 'machines', 'src', 'server')
  const imports = new Map(
    sources.map((source) => [
      source.file,
      listImports(source).flatMap((request) => resolveRequest(source.file, request) ?? []),
    ]),
  )
  expect(findCircles(imports)).toEqual([])
})

function resolveRequest(file: string, request: string): string | undefined {
  if (request.startsWith('#')) return request.slice(1)
  if (!request.startsWith('.')) return undefined
  return join(dirname(file), request).replaceAll('\\', '/')
}

/** Returns the groups of files that reach each other through their imports (Tarjan's algorithm). */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const stack: string[] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const visit = (file: string): number => {
    const index = order.size
    let low = index
    order.set(file, index)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(file, low)
    if (low === index) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}
