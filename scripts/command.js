import './node-version.js'

await import('./steps/command.js')
