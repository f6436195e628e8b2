import './node-version.js'

await import('./steps/trials.js')
