import { recordEarlyKeys } from './document/early-keys.ts'
import { startGuide } from './guide.tsx'
import { reportScriptFailure } from './components/script-state.ts'
import { SYSTEMS } from './systems.ts'

recordEarlyKeys()
startGuide(SYSTEMS).catch(reportScriptFailure)
