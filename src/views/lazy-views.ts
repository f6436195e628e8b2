import type { ComponentType } from 'react'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import type { Views } from './ViewsContext.tsx'

/** Adds the messages of windows and modals to those of the page, once. */
export type LoadMessages = () => Promise<unknown>

export const loadModal = async () => (await import('./visitor/CurrentModal.tsx')).CurrentModal

/** Creates a window that is loaded, together with its messages, when it is first rendered. */
export const createLazyWindow = <Props>(
  load: () => Promise<ComponentType<Props>>,
  addMessages: LoadMessages,
) => createLazyComponent(async () => (await Promise.all([load(), addMessages()]))[0])

/** Creates the views that every page loads when they are first rendered. */
export const createLazyViews = (addMessages: LoadMessages): Views => ({
  CurrentModal: createLazyWindow(loadModal, addMessages),
})
