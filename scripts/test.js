import './node-version.js'

void import('./steps/check.js')
