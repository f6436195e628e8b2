import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import type { ParseResult } from 'vite'
import { root } from '#scripts/steps/root.js'

export interface SourceFile {
  /** Path from the project's folder, with `/`. */
  file: string
  text: string
  parsed: ParseResult
}

/** Every TypeScript and JavaScript file of these rooms, parsed. */
export const readSources = (...rooms: string[]): SourceFile[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|js)$/.test(name))
      .map((name) => {
        const path = join(root, room, name)
        const text = readFileSync(path, 'utf8')
        return { file: relative(root, path).replaceAll('\\', '/'), text, parsed: parseSync(path, text) }
      }),
  )

/** What a file imports or exports from, types and dynamic imports with a plain name included. */
export function listImports({ text, parsed }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const from = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  )
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...from.filter((request) => request !== undefined),
    ...dynamic.filter((request) => /^'.*'$/.test(request)).map((request) => request.slice(1, -1)),
  ]
}
