import { reportScriptFailure } from './components/script-state.ts'
import { startWebsite } from './document/website.ts'
import './styles/website.css'

startWebsite().catch(reportScriptFailure)
