import { expect, test, vi } from 'vitest'
import { batchCalls } from '#server/batch-calls.ts'

/** An action that ends when the test says so. */
function createAction() {
  const runs: { inputs: readonly number[]; end: (error?: Error) => void }[] = []
  const call = batchCalls(
    (inputs: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (error?: Error): void =>
          error === undefined ? resolve(inputs.map((input) => input * 10)) : reject(error)
        runs.push({ inputs, end })
      }),
    3,
  )
  const waitForRun = async (number: number) => {
    await vi.waitUntil(() => runs.length === number)
    return runs[number - 1]
  }
  return { call, runs, waitForRun }
}

test('calls that arrive during a run are batched in order, up to the maximum', async () => {
  const { call, waitForRun } = createAction()
  const first = call(1)
  const run = await waitForRun(1)
  const rest = [2, 3, 4, 5].map(call)
  expect(run?.inputs).toEqual([1])
  run?.end()
  expect(await first).toBe(10)
  const second = await waitForRun(2)
  expect(second?.inputs).toEqual([2, 3, 4])
  second?.end()
  const third = await waitForRun(3)
  expect(third?.inputs).toEqual([5])
  third?.end()
  expect(await Promise.all(rest)).toEqual([20, 30, 40, 50])
})

test('a failure is that of its run; later calls run again', async () => {
  const { call, waitForRun } = createAction()
  const failing = [call(1), call(2)].map((each) => expect(each).rejects.toThrow('lost'))
  const run = await waitForRun(1)
  const next = call(3)
  run?.end(new Error('lost'))
  await Promise.all(failing)
  const again = await waitForRun(2)
  expect(again?.inputs).toEqual([3])
  again?.end()
  expect(await next).toBe(30)
})
