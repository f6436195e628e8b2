import type { TestProject } from 'vitest/node'
import { PostgresNode } from './postgres-node.ts'
import { noBinaries } from './postgres-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL in which test files make databases; undefined where there is none. */
    postgresUrl: string | undefined
  }
}

/** Has one PostgreSQL for all test files: to make a cluster and start it for each costs more than most of their tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) project.provide('postgresUrl', url)
  if (url !== undefined || noBinaries !== undefined) return undefined
  const node = await PostgresNode.create()
  project.provide('postgresUrl', node.getUrl())
  return () => node.remove()
}
