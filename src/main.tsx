import { startGuide } from './guide.tsx'
import { reportScriptFailure } from './components/script-state.ts'
import { SYSTEMS } from './systems.ts'

startGuide(SYSTEMS).catch(reportScriptFailure)
