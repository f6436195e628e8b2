import './node-version.js'

void import('./steps/serve.js')
