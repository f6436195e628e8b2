import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/steps/root.js'
import { importsOf, sourcesOf } from './sources.ts'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
}
const ofTheServer = Object.keys(dependencies).filter((name) => name !== 'ofetch' && name !== 'wouter')

interface Doors {
  rooms: string[]
  packages: string[]
}

const wholeBrowser: Doors = {
  rooms: [
    'src',
    'src/styles',
    'src/parts',
    'src/screens',
    'src/routing',
    'src/effects',
    'machines',
    'contract',
    'locales',
  ],
  packages: ['react', 'react-dom', 'react-intl', 'wouter', 'xstate', '@xstate/react'],
}

/** Who may import whom, beside its own room: the longest name that a file starts with is its room. */
const ROOMS: Record<string, Doors> = {
  contract: { rooms: [], packages: ['valibot'] },
  machines: { rooms: ['contract'], packages: ['xstate'] },
  'src/styles': { rooms: [], packages: ['@fontsource-variable/golos-text'] },
  'src/parts': {
    rooms: [],
    packages: ['react', 'react-dom', 'react-intl', 'react-zoom-pan-pinch', 'hls.js'],
  },
  'src/screens': {
    rooms: ['src/parts', 'machines', 'contract'],
    packages: ['react', 'react-dom', 'react-intl', 'react-zoom-pan-pinch', 'keen-slider', '@xstate/react'],
  },
  'src/routing': {
    rooms: ['machines', 'contract'],
    packages: ['react', 'wouter', 'xstate', '@xstate/react'],
  },
  'src/effects': {
    rooms: ['machines', 'contract'],
    packages: ['@statelyai/inspect', 'ofetch', 'valibot', 'xstate'],
  },
  'src/main.tsx': wholeBrowser,
  src: wholeBrowser,
  server: {
    rooms: ['contract', 'machines', 'locales', 'src', 'src/screens', 'src/parts'],
    packages: [...ofTheServer, 'node:'],
  },
}

const NAMES = [...Object.keys(ROOMS), 'locales'].toSorted((a, b) => b.length - a.length)

const roomOf = (file: string): string =>
  NAMES.find((room) => file === room || file.startsWith(`${room}/`)) ?? file

const packageOf = (request: string): string =>
  request.startsWith('node:') ? 'node:' : (/^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request)

function isAllowed(file: string, request: string): boolean {
  const room = roomOf(file)
  const doors = ROOMS[room]
  if (doors === undefined) return false
  if (!request.startsWith('.')) return doors.packages.includes(packageOf(request))
  const target = roomOf(posix.join(posix.dirname(file), request))
  return target === room || doors.rooms.includes(target)
}

describe('imports between the rooms run one way', () => {
  test.each(sourcesOf('contract', 'machines', 'src', 'server'))('$file', (source) => {
    expect(importsOf(source).filter((request) => !isAllowed(source.file, request))).toEqual([])
  })

  test.each([
    ['contract/calls.ts', '../machines/app.machine.ts'],
    ['machines/plan/planGuide.machine.ts', 'react'],
    ['machines/plan/planGuide.machine.ts', '../../src/parts/Button.tsx'],
    ['src/parts/Button.tsx', '../screens/plan/PlanScreen.tsx'],
    ['src/screens/plan/PlanScreen.tsx', '../../effects/transport.ts'],
    ['src/effects/transport.ts', 'react'],
    ['server/app.ts', '../src/main.tsx'],
    ['server/app.ts', '../src/effects/transport.ts'],
    ['server/app.ts', 'ofetch'],
    ['server/app.ts', '../test/server/world.ts'],
  ])('%s may not import %s', (file, request) => {
    expect(isAllowed(file, request)).toBe(false)
  })
})
