import './node-version.js'

await import('./steps/mutants.js')
