import { describe, expect, test, vi } from 'vitest'
import { awaitDatabase } from '#server/store/await-database.ts'
import { describeDatabaseFault } from '#server/store/database-fault.ts'

const CANNOT = 'The database of DATABASE_URL cannot be used: '
const failed = (code: string) => Object.assign(new Error(`it said ${code}`), { code })

describe('the reason why a database cannot be used', () => {
  const url = 'postgres://guide:secret@db.example:5433/fair'
  test.each([
    [failed('ENOTFOUND'), 'the host db.example is unknown; correct the address, or the name service', true],
    [failed('EAI_AGAIN'), 'the name service does not tell the address of db.example', true],
    [failed('57P03'), 'db.example:5433 is still starting', true],
    [failed('25006'), 'db.example:5433 is a standby and takes no changes; name the primary', true],
    [
      new Error('timeout exceeded when trying to connect'),
      'db.example:5433 does not answer; check the network, a firewall, or the port',
      true,
    ],
    [
      new Error('The server does not support SSL connections'),
      'there is no secure connection to db.example:5433 (The server does not support SSL connections); correct sslmode',
      false,
    ],
    [
      new Error('self-signed certificate in certificate chain'),
      'there is no secure connection to db.example:5433 (self-signed certificate in certificate chain); correct sslmode, or name the file of its certification authority by NODE_EXTRA_CA_CERTS',
      false,
    ],
    [
      new Error('The tables could not be brought up to date', { cause: failed('42501') }),
      'guide may not create tables; make it the owner of "fair"',
      false,
    ],
    [
      new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]),
      'nothing listens at db.example:5433; start PostgreSQL there, or correct the address',
      true,
    ],
  ])('%s', (error, words, mayPass) => {
    expect(describeDatabaseFault(error, url)).toEqual({ reason: CANNOT + words, mayPass })
  })

  test('is unknown for other errors', () => {
    expect(describeDatabaseFault(new RangeError('x'), url)).toBeUndefined()
  })
})

describe('waiting for a database', () => {
  const databaseUrl = 'postgres://guide:secret@db.example/fair'

  test('says each reason once and ends when it is there', async () => {
    const errors = ['ECONNREFUSED', 'ECONNREFUSED', '57P03', '57P03'].map(failed)
    const lines: string[] = []
    const open = async (): Promise<void> => {
      const error = errors.shift()
      if (error !== undefined) throw error
    }
    await awaitDatabase(open, { databaseUrl, print: (line) => lines.push(line), retryMs: 1 })
    expect(lines).toEqual([
      `${CANNOT}nothing listens at db.example:5432; start PostgreSQL there, or correct the address. Waiting for it, at most 60 s …`,
      `${CANNOT}db.example:5432 is still starting. Waiting for it, at most 60 s …`,
    ])
  })

  test('ends with the reason when its time is over', async () => {
    const open = (): Promise<void> => Promise.reject(failed('ECONNREFUSED'))
    const waiting = awaitDatabase(open, { databaseUrl, print: () => {}, waitMs: 100, retryMs: 10 })
    await expect(waiting).rejects.toThrow(/^The database of DATABASE_URL cannot be used: nothing listens/)
  })

  test('stops at permanent and at other errors', async () => {
    const open = vi.fn<() => Promise<void>>(() => Promise.reject(failed('3D000')))
    const waiting = awaitDatabase(open, { databaseUrl, print: () => {} })
    await expect(waiting).rejects.toThrow('create it, or correct the name')
    expect(open).toHaveBeenCalledTimes(1)
    const broken = (): Promise<void> => Promise.reject(new RangeError('x'))
    await expect(awaitDatabase(broken, { databaseUrl, print: () => {} })).rejects.toThrow(RangeError)
  })
})
