import './node-version.js'

await import('./steps/check.js')
