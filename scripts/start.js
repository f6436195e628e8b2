import './node-version.js'

await import('./steps/serve.js')
