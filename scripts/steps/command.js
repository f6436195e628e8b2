import { existsSync } from 'node:fs'
import { enterProject } from './enter-project.js'

enterProject()
const built = new URL('../../dist/server/cli.js', import.meta.url)
if (existsSync(built)) {
  const { runCliCommand } = await import(built.href)
  await runCliCommand(process.argv.slice(2))
} else {
  console.error('There is no build yet: run "npm start" first')
  process.exitCode = 1
}
