import './node-version.js'

void import('./steps/command.js')
