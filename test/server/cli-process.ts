import { runCliCommand } from '#server/cli.ts'

// Runs an operator command as `npm run` does, from the sources.
await runCliCommand(process.argv.slice(2))
