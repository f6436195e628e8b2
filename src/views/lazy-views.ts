import type { ComponentType } from 'react'
import { createLazyComponent, type LazyComponent, type LazyOptions } from '#src/components/lazy-component.ts'
import type { MessageGroup } from '#src/i18n/messages.ts'

/** Adds messages to those of the page, once. */
export type AddMessages = (groups: readonly MessageGroup[]) => Promise<unknown>

const loadModal = async () => (await import('./visitor/CurrentModal.tsx')).CurrentModal

/** Creates a view that is loaded, together with its messages, when it is first rendered. */
export const createLazyView = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  groups: readonly MessageGroup[],
  addMessages: AddMessages,
  options?: LazyOptions,
) => createLazyComponent(async () => (await Promise.all([load(), addMessages(groups)]))[0], options)

/** Creates the views that every page loads when they are first rendered. */
export const createLazyViews = (addMessages: AddMessages): { CurrentModal: LazyComponent<object> } => ({
  CurrentModal: createLazyView(loadModal, ['window'], addMessages),
})
