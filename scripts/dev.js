import './node-version.js'

await import('./steps/develop.js')
