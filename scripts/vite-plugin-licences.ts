import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The name under which browsers request the file. */
const LICENCES_FILE = 'licenses.txt'

const root = join(import.meta.dirname, '..')
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i

/** The package of the typeface, whose alias style sheets use (`vite-plugin-subset-fonts.ts`). */
const TYPEFACE = '@fontsource-variable/golos-text'

/** Vite's licence file also contains those of its bundled dependencies, which are not in the browser's scripts. */
const BUNDLED_WITH_VITE = /^# Licenses of bundled dependencies$[^]*/m

interface PackageLicence {
  name: string
  version: string
  /** The identifier that its author names: MIT. */
  identifier: string
  homepage: string
  /** Empty if the package has no licence file, as public-domain dedications may. */
  text: string
}

/**
 * Returns the folder of the package that contains a module, or undefined for a module of the project. Ids of build
 * tools' helper modules begin with NUL and the name of the tool.
 */
export function findPackageFolder(id: string): string | undefined {
  const helper = /^\0([\w-]+)\//.exec(id)?.[1]
  if (helper !== undefined) return join(root, 'node_modules', helper)
  const path = id.replaceAll('\\', '/').replace(/^\0/, '')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]
}

/** @throws if a package names no licence */
export function readLicence(folder: string): PackageLicence {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Partial<Record<'name' | 'version' | 'license' | 'homepage', string>> & {
    repository?: string | { url?: string }
  }
  if (name === undefined || version === undefined || typeof license !== 'string')
    throw new Error(`licences: ${folder} names no licence`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const text = files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(BUNDLED_WITH_VITE, '').trim())
    .join('\n\n')
  const source = typeof repository === 'string' ? repository : (repository?.url ?? '')
  const address =
    homepage ??
    source
      .replace(/^git\+|\.git$/g, '')
      .replace(/^git:/, 'https:')
      .replace(/^(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/')
  return { name, version, identifier: license, homepage: address, text: text.replaceAll('\r\n', '\n') }
}

/** Returns the licences as one text, sorted by package. */
export function formatLicences(licences: readonly PackageLicence[]): string {
  const blocks = licences
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, identifier, homepage, text }) =>
      [[`${name} ${version} (${identifier})`, homepage].filter(Boolean).join('\n'), text]
        .filter(Boolean)
        .join('\n\n'),
    )
  const head =
    'The scripts, styles and fonts of this website contain these packages, each under its own licence.'
  return `${[head, ...blocks].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** Writes the licences of all packages in the browser's scripts into one file. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const folders = new Set([join(root, 'node_modules', TYPEFACE)])
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = findPackageFolder(id)
          if (folder !== undefined && renderedLength > 0 && existsSync(join(folder, 'package.json')))
            folders.add(folder)
        }
      }
      const source = formatLicences([...folders].map(readLicence))
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source })
    },
  }
}
