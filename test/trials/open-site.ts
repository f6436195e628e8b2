import { setTimeout as delay } from 'node:timers/promises'
import { Crowd } from '#test/server/crowd.ts'
import { companyIds, createEmails, DURING_EVENT, writeCrowdPack } from '#test/server/crowd-pack.ts'
import { Replica } from '#test/server/replica.ts'

const VISITORS = 24

/** What a trial has to end, the last first. */
export type Ending = (() => Promise<unknown>)[]

interface SiteOptions {
  /** The arguments of Node that run the server. */
  program: readonly string[]
  /** The settings that lead to the database. */
  database: Readonly<Record<string, string>>
  replicas: number
  warmUpMs: number
}

interface Site {
  /** The folder of the pack. */
  pack: string
  /** The settings of the servers, except their pack. */
  env: Record<string, string>
  replicas: Replica[]
  origins: string[]
  crowd: Crowd
}

/** Starts servers on one database and lets a crowd use them for a while. */
export async function openSite(
  { program, database, replicas: count, warmUpMs }: SiteOptions,
  ending: Ending,
): Promise<Site> {
  const pack = await writeCrowdPack(VISITORS)
  ending.push(() => pack.remove())
  const env = { ...database, NOW: DURING_EVENT }
  const replicas: Replica[] = []
  for (let i = 0; i < count; i += 1) {
    const replica = await Replica.start(program, { ...env, FAIR: pack.folder })
    ending.push(() => replica.kill())
    replicas.push(await replica.waitUntilServing())
  }
  const origins = replicas.map(({ origin }) => origin)
  const crowd = new Crowd({ origins, emails: createEmails(VISITORS), companies: companyIds })
  ending.push(async () => crowd.close())
  await crowd.start()
  await delay(warmUpMs)
  return { pack: pack.folder, env, replicas, origins, crowd }
}

export async function endAll(ending: Ending): Promise<void> {
  for (const end of ending.toReversed()) await end()
}
