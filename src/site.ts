import { scriptFailed } from './parts/scriptState.ts'
import { startWebsite } from './site/website.ts'
import './styles/website.css'

startWebsite().catch(scriptFailed)
