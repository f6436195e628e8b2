import './node-version.js'

void import('./steps/develop.js')
