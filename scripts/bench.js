import './node-version.js'

await import('./steps/bench.js')
