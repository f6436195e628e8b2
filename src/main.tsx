import { startGuide } from './guide.tsx'
import { reportScriptFailure } from './components/script-state.ts'

startGuide().catch(reportScriptFailure)
