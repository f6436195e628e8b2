import type { ComponentType } from 'react'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import type { Views } from './ViewsContext.tsx'

/** Adds the messages of windows and modals to the page's own, once. */
export type LoadMessages = () => Promise<unknown>

export const loadModal = async () => (await import('./visitor/CurrentModal.tsx')).CurrentModal

/** Returns a window that is loaded when it is first shown, together with its messages. */
export const createLazyWindow = <Props>(
  load: () => Promise<ComponentType<Props>>,
  addMessages: LoadMessages,
) => createLazyComponent(async () => (await Promise.all([load(), addMessages()]))[0])

/** The views that every page loads when they are first shown. */
export const createLazyViews = (addMessages: LoadMessages): Views => ({
  CurrentModal: createLazyWindow(loadModal, addMessages),
})
