import './node-version.js'

await import('./steps/pictures.js')
