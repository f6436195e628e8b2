import { startGuide } from './guide.tsx'
import { scriptFailed } from './parts/scriptState.ts'

startGuide().catch(scriptFailed)
