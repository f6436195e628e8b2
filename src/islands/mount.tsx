import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import type { IslandData, IslandName } from '../../contract/islands.ts'
import type { PageData } from '../../contract/page.ts'
import type { AppRef } from '../../machines/app.machine.ts'
import { log } from '../boot.ts'
import type { World } from '../effects/provide/world.ts'
import { loadSiteMessages } from '../messages.ts'
import { scriptFailed } from '../parts/scriptState.ts'
import type { ToTrusted } from '../parts/trusted.ts'
import { passFacts } from '../site/passFacts.ts'
import { createWords } from '../words.ts'
import { IslandFrame, Overlays } from './IslandFrame.tsx'
import type { AddStates, Enliven } from './island.ts'
import { ISLANDS } from './loaders.tsx'

export interface IslandWorld {
  app: AppRef
  world: World
  page: PageData
  toTrusted: ToTrusted
  /** Shows the named states of the page anew. */
  showStates: () => void
}

export interface MountWorld extends IslandWorld {
  /** Takes an island's part in the named states of the page. */
  addStates: (states: AddStates) => void
}

/** Hydrates every island of the page from the data beside it, and gives the page its modal slot, until it is left. */
export async function mountIslands(
  { app, world, page, toTrusted, showStates, addStates }: MountWorld,
  left: AbortSignal,
): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const messages = await loadSiteMessages(page.lang, elements.map(nameOf))
  if (left.aborted) return
  const words = createWords(page, messages, ({ message }) => log(message))
  const around = { app, words, toTrusted }
  const slot = document.body.appendChild(document.createElement('div'))
  const overlays = createRoot(slot)
  const roots: Root[] = [overlays]
  const actors: AnyActorRef[] = []
  const endFacts = passFacts(app, actors)
  overlays.render(<Overlays {...around} />)

  /** A root that is let go of before it is hydrated complains of that. */
  const onRecoverableError = (error: unknown) => {
    if (!left.aborted) reportError(error)
  }

  const mount = async (element: HTMLElement): Promise<void> => {
    const enliven = (await ISLANDS[nameOf(element)]()) as Enliven<IslandName>
    const root = element.querySelector('.island-root')
    const data = element.querySelector('script')?.textContent
    if (left.aborted || root === null || data === undefined || data === null) return
    const { view, actor, states } = enliven(JSON.parse(data) as IslandData[IslandName], world, app)
    if (actor !== undefined) actors.push(actor)
    if (states !== undefined) {
      addStates(states)
      actor?.system.inspect(() => left.aborted || showStates())
    }
    roots.push(
      hydrateRoot(
        root,
        <IslandFrame {...around} actor={actor} root={root}>
          {view}
        </IslandFrame>,
        { identifierPrefix: element.dataset['islandId'] ?? '', onRecoverableError },
      ),
    )
  }

  for (const element of elements)
    mount(element).catch((error: unknown) => left.aborted || scriptFailed(error))

  const leave = () => {
    endFacts()
    for (const root of roots) root.unmount()
    slot.remove()
  }
  left.addEventListener('abort', leave, { once: true })
}

const nameOf = ({ dataset }: HTMLElement) => dataset['island'] as IslandName
