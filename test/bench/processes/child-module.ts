import { type ChildProcess, spawn } from 'node:child_process'
import { root } from '#scripts/steps/root.js'
import type { TaskAnswer } from './child-tasks.ts'

/** Code for `node -e` that runs a TypeScript file. */
const RUN_SOURCE = `import('vite').then(({ runnerImport }) => runnerImport(process.argv[1], { configFile: false }))`

/** A process of its own that runs a module with `serveTasks`. */
export class ChildModule {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  #number = 0

  constructor(file: string) {
    this.#child = spawn(process.execPath, ['-e', RUN_SOURCE, file], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    this.#child.on('message', (message) => this.#settle(message as TaskAnswer))
    this.#child.once('exit', (code) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`The process of ${file} ended with ${code}`))
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Lets the process do a task. @throws what went wrong there */
  run<Result>(name: string, input: unknown): Promise<Result> {
    this.#number += 1
    const number = this.#number
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(number, { resolve: (value) => resolve(value as Result), reject })
      this.#child.send({ number, name, input })
    })
  }

  close(): void {
    this.#child.kill('SIGKILL')
  }

  #settle({ number, result, error }: TaskAnswer): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new Error(error))
  }
}
