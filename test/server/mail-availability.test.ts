import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MailAvailability } from '#server/mail/mail-availability.ts'
import { MailFault, type MailFaultKind } from '#server/mail/mail-fault.ts'

/** A mail server that can be put out of order, watched by an `Availability` on a clock of its own. */
function watched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state: { fault: MailFault | undefined; checks: number } = { fault: undefined, checks: 0 }
  const log = { error: vi.fn<(line: string) => void>(), warn: vi.fn<() => void>(), info: vi.fn<() => void>() }
  const onAvailable = vi.fn<() => void>()
  const check = async () => {
    state.checks += 1
    if (state.fault !== undefined) throw state.fault
  }
  const availability = new MailAvailability({ transport: { check }, log, onAvailable })
  onTestFinished(() => availability.stop())
  return { availability, state, log, onAvailable }
}

const fault = (kind: MailFaultKind, line = 'SMTP_URL: no') => new MailFault(kind, 'X', line)

describe('while no letter can be delivered', () => {
  test('one line is logged for any number of failed letters, and one when delivery works again', async () => {
    const { availability, state, log, onAvailable } = watched()
    state.fault = fault('unreachable')
    for (let i = 0; i < 10; i += 1) availability.setUnavailable(fault('unreachable'))
    expect(availability.isAvailable).toBe(false)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(log.error.mock.calls).toEqual([['SMTP_URL: no']])
    expect(onAvailable).not.toHaveBeenCalled()
    state.fault = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(availability.isAvailable).toBe(true)
    expect(log.info).toHaveBeenCalledOnce()
    expect(onAvailable).toHaveBeenCalledOnce()
  })

  test('another fault is logged separately', async () => {
    const { availability, state, log } = watched()
    availability.setUnavailable(fault('unreachable'))
    state.fault = fault('unauthorized', 'SMTP_URL: wrong password')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(log.error.mock.calls).toEqual([['SMTP_URL: no'], ['SMTP_URL: wrong password']])
  })

  test('it is checked ever more rarely, at least once a minute', async () => {
    const { availability, state } = watched()
    state.fault = fault('unreachable')
    availability.setUnavailable(state.fault)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(state.checks).toBe(1)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(state.checks).toBe(4)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.checks).toBe(14)
  })

  test('a refused login is tried again once in ten minutes', async () => {
    const { availability, state } = watched()
    state.fault = fault('unauthorized')
    availability.setUnavailable(state.fault)
    await vi.advanceTimersByTimeAsync(599_000)
    expect(state.checks).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(state.checks).toBe(1)
  })

  test('a refused sender is tried by one letter, ever more rarely, until one is accepted', async () => {
    const { availability, state, log, onAvailable } = watched()
    availability.setUnavailable(fault('sender'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([availability.isAvailable, availability.isTrial]).toEqual([true, true])
    expect(onAvailable).toHaveBeenCalledOnce()
    availability.setUnavailable(fault('sender'))
    expect([availability.isAvailable, availability.isTrial]).toEqual([false, false])
    for (let i = 0; i < 10; i += 1) {
      await vi.advanceTimersByTimeAsync(600_000)
      expect(state.checks).toBe(i + 2)
      availability.setUnavailable(fault('sender'))
    }
    expect(log.error).toHaveBeenCalledOnce()
    expect(log.info).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600_000)
    availability.endTrial()
    expect([availability.isAvailable, availability.isTrial]).toEqual([true, false])
    expect(log.info).toHaveBeenCalledOnce()
  })

  test('nothing is checked or logged after the stop', async () => {
    const { availability, state, log } = watched()
    state.fault = fault('unreachable')
    availability.setUnavailable(state.fault)
    availability.stop()
    availability.setUnavailable(fault('unreachable', 'another'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.checks).toBe(0)
    expect(log.error).toHaveBeenCalledOnce()
  })
})
