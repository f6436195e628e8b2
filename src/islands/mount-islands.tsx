import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { flushSync, createPortal } from 'react-dom'
import type { ComponentType } from 'react'
import type { IslandData, IslandName } from '#contract/islands.ts'
import type { PageData } from '#contract/page.ts'
import type { AppRef } from '#machines/app.machine.ts'
import { log } from '#src/boot.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import { loadIslandMessages } from '#src/i18n/island-messages.ts'
import { addMessages } from '#src/i18n/messages.ts'
import { reportScriptFailure } from '#src/components/script-state.ts'
import type { ToTrusted } from '#src/components/to-trusted.ts'
import { yieldToBrowser } from '#src/ports/idle.ts'
import { startChild } from '#src/ports/start-child.ts'
import { replayEarlyClicks } from '#src/document/early-clicks.ts'
import { replayEarlyKeys } from '#src/document/early-keys.ts'
import { createFairIntl } from '#src/i18n/fair-intl.ts'
import { createLazyView, type AddMessages } from '#src/views/lazy-views.ts'
import { OUTBOX_ROOT } from '#src/views/layout/root-ids.ts'
import { loadOutbox } from '#src/views/load-outbox.ts'
import { OutboxSlot } from '#src/views/layout/OutboxSlot.tsx'
import type { OutboxProps } from '#src/views/ViewsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { IslandProviders, type IslandSharedProps } from './IslandProviders.tsx'
import type { ExtendStates, IslandFactory, StartIslandActor } from './island.ts'
import { ISLAND_LOADERS } from './loaders.tsx'

/** Islands with messages that pages of other islands do not load. */
const RARE_ISLANDS = new Set<IslandName>(['shared-list', 'calendar-feed', 'old-guide'])

export interface IslandOptions {
  app: AppRef
  dependencies: Dependencies
  page: PageData
  toTrusted: ToTrusted
}

export interface MountOptions extends IslandOptions {
  registerStates: (states: ExtendStates) => void
}

/** Hydrates every island of the page with the JSON next to it and adds the modal slot; the signal unmounts them. */
export async function mountIslands(
  { app, dependencies, page, toTrusted, registerStates }: MountOptions,
  left: AbortSignal,
): Promise<void> {
  const href = location.pathname + location.search
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const hasRare = elements.some((element) => RARE_ISLANDS.has(getIslandName(element)))
  const messages = await loadIslandMessages(page.lang, hasRare ? ['rare'] : [])
  if (left.aborted) return
  const intl = createFairIntl(page, messages, ({ message }) => log(message))
  const sharedProps = { app, intl, toTrusted }
  const slot = document.body.appendChild(document.createElement('div'))
  const modals = createRoot(slot)
  const roots: Root[] = [modals]
  const started: string[] = []
  const stripElement = document.getElementById(OUTBOX_ROOT) ?? slot
  const addGroups: AddMessages = (groups) => addMessages(intl, page.lang, groups)
  const Outbox = createLazyView(loadOutbox, ['outbox'], addGroups, { isRetried: true })
  modals.render(<ModalsAndToast {...sharedProps} Outbox={Outbox} stripElement={stripElement} />)

  /** Reports recoverable errors of React, but not those of unmounting a root before its hydration. */
  const onRecoverableError = (error: unknown) => {
    if (!left.aborted) reportError(error)
  }

  const mount = async (element: HTMLElement): Promise<void> => {
    const createInstance = (await ISLAND_LOADERS[getIslandName(element)]()) as IslandFactory<IslandName>
    // Each island has a task of its own, so that the browser handles input between two of them.
    await yieldToBrowser()
    const root = element.querySelector<HTMLElement>('.island-root')
    const data = element.querySelector('script')?.textContent
    if (left.aborted || root === null || data === undefined || data === null) return
    const id = element.dataset['islandId'] ?? ''
    const start: StartIslandActor = (machine, input, systemId) => {
      started.push(id)
      return startChild(app, machine, { id, input, systemId })
    }
    // The server rendered the machine's initial snapshot, so the machine takes no step before React has hydrated that
    // markup.
    flushSync(() => {
      const { view, extendStates } = createInstance(
        JSON.parse(data) as IslandData[IslandName],
        dependencies,
        start,
        href,
      )
      if (extendStates !== undefined) registerStates(extendStates)
      const island = (
        <IslandProviders {...sharedProps} root={root}>
          {view}
        </IslandProviders>
      )
      roots.push(hydrateRoot(root, island, { identifierPrefix: id, onRecoverableError }))
    })
    queueMicrotask(() => {
      if (left.aborted) return
      // Renders the window of the current address before keys are replayed.
      flushSync(dependencies.reportAddress)
      replayEarlyKeys(root)
      replayEarlyClicks(root)
    })
  }

  for (const element of elements)
    mount(element).catch((error: unknown) => left.aborted || reportScriptFailure(error))

  const leave = () => {
    for (const root of roots) root.unmount()
    for (const id of started) app.send({ type: 'child.stop', id })
    slot.remove()
  }
  left.addEventListener('abort', leave, { once: true })
}

const getIslandName = ({ dataset }: HTMLElement) => dataset['island'] as IslandName

interface ModalsProps extends IslandSharedProps {
  Outbox: ComponentType<OutboxProps>
  /** Where notices and what waits to be sent are shown: at the bottom of the window. */
  stripElement: Element
}

/** Renders the modal slot and the notices of website pages, and what waits to be sent. */
function ModalsAndToast({ Outbox, stripElement, ...props }: ModalsProps) {
  return (
    <IslandProviders {...props}>
      <ModalSlot />
      {createPortal(
        <>
          <AppNotice />
          <OutboxSlot View={Outbox} />
        </>,
        stripElement,
      )}
    </IslandProviders>
  )
}
