import { recordEarlyKeys } from './document/early-keys.ts'
import { startGuide } from './guide.tsx'
import { reportScriptFailure } from './components/script-state.ts'

recordEarlyKeys()
startGuide().catch(reportScriptFailure)
