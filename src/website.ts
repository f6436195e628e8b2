import { reportScriptFailure } from './components/script-state.ts'
import { recordEarlyKeys } from './document/early-keys.ts'
import { startWebsite } from './document/website.ts'
import { SYSTEMS } from './systems.ts'
import './styles/website.css'

if (document.querySelector('[data-island]') !== null) recordEarlyKeys()
startWebsite(SYSTEMS).catch(reportScriptFailure)
