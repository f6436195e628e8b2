import { keepQueryAndHash } from './address/links.ts'
import { reportScriptFailure } from './components/script-state.ts'
import { stopRecordingKeys } from './document/early-keys.ts'
import { recordEarlyMenu } from './document/early-menu.ts'
import { runAtFirstInput } from './document/first-input.ts'
import { restoreFirstScroll } from './document/first-scroll.ts'
import { hasIslands } from './document/has-islands.ts'
import { openTimelinesAtNow } from './document/timelines.ts'
import { runWhenIdle } from '#src/ports/idle.ts'
import { SYSTEMS } from './systems.ts'
import './styles/website.css'

// A text is read and left without a machine; links, menu, language and search are HTML.
document.addEventListener('click', keepQueryAndHash)
restoreFirstScroll()
openTimelinesAtNow()
const menu = recordEarlyMenu()

const start = (): void =>
  void SYSTEMS.website()
    .then((startWebsite) => startWebsite(SYSTEMS))
    .then(() => menu.replay())
    .catch((error: unknown) => {
      menu.giveUp()
      reportScriptFailure(error)
    })

let isStarted = false
const startOnce = (): void => {
  if (!isStarted) start()
  isStarted = true
}

if (hasIslands()) startOnce()
else {
  stopRecordingKeys()
  runAtFirstInput(startOnce)
  runWhenIdle(startOnce)
}
