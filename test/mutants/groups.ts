/** Folder of each project's tests. */
export const PROJECTS = {
  machines: ['test/machines', 'test/models', 'test/ports'],
  views: ['test/views'],
  isolated: ['test/isolated'],
  server: ['test/server'],
  e2e: ['test/e2e'],
} as const

export type Project = keyof typeof PROJECTS

/** A part of the product in which errors are planted. */
interface Group {
  folders: readonly string[]
  /** How many of the nearest tests of each project are run; those of `e2e` where the browser is asked for. */
  nearest: Partial<Record<Project, number>>
}

export const GROUPS: Record<'machines' | 'ports' | 'views' | 'server', Group> = {
  machines: { folders: ['machines'], nearest: { machines: 24, views: 6, e2e: 3 } },
  ports: {
    folders: ['src/ports', 'src/address', 'src/document', 'src/islands'],
    nearest: { machines: 12, views: 12, isolated: 1, e2e: 6 },
  },
  views: { folders: ['src/views', 'src/components'], nearest: { views: 20, isolated: 2, e2e: 6 } },
  server: { folders: ['server'], nearest: { server: 16, e2e: 3 } },
}

export type GroupName = keyof typeof GROUPS

/** Every folder whose imports lead from a test to what it tests. */
export const SOURCES = ['contract', 'machines', 'src', 'server', 'test'] as const

/** Browser tests that use most of the product, for what none has in its name. */
export const WIDE_TESTS: readonly string[] = [
  'test/e2e/navigation.test.ts',
  'test/e2e/company-window.test.ts',
  'test/e2e/online.test.ts',
  'test/e2e/a11y.test.ts',
]

/**
 * Tests that no error is held against: the charts are generated from the machines, so that every change fails them,
 * right or wrong.
 */
export const NOT_JUDGES: readonly string[] = ['test/models/charts.test.ts']
