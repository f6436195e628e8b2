import { startGuide } from './guide.tsx'

startGuide().catch(reportError)
