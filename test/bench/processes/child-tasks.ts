/** A task for a child process, and what came of it. */
export interface TaskMessage {
  number: number
  name: string
  input: unknown
}

export interface TaskAnswer {
  number: number
  result?: unknown
  error?: string
}

/** Runs the tasks that the parent process sends, in the child process. It ends when its parent does. */
export function serveTasks(tasks: Readonly<Record<string, (input: never) => unknown>>): void {
  const run = async ({ number, name, input }: TaskMessage): Promise<TaskAnswer> => {
    try {
      const task = tasks[name]
      if (task === undefined) throw new Error(`There is no task ${name}`)
      return { number, result: await task(input as never) }
    } catch (error) {
      return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  const answer = async (message: TaskMessage): Promise<void> => {
    process.send?.(await run(message))
  }
  process.on('message', (message) => void answer(message as TaskMessage).catch(() => process.exit(1)))
  process.on('disconnect', () => process.exit())
}
