import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/entities.ts'

/** The distance to the end, in pixels, that still counts as scrolled to the end. */
const NEAR_BOTTOM_PX = 48

/**
 * Keeps a list scrolled to its end while the reader is there or writes; otherwise counts the new messages. Earlier messages
 * that are added above do not move the visible ones.
 */
export function useStickToBottom(messages: readonly ChatMessage[]) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(0)
  const last = messages.at(-1)
  const newest = last?.ID ?? 0
  const isOwn = last?.OWN === true
  const oldest = messages[0]?.ID ?? 0
  const before = useRef({ oldest, height: 0 })
  const toEnd = useCallback(() => {
    const element = list.current
    if (element !== null) element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    setSeen(newest)
  }, [newest])
  useLayoutEffect(() => {
    if (isOwn) isAtEnd.current = true
  }, [newest, isOwn])
  // Others' messages may come in above the newest one, and a removal changes its height.
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd()
  }, [messages, toEnd])
  // The button above the messages comes and goes without a message, so that the height is read after each rendering.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const height = element.scrollHeight
    if (oldest < before.current.oldest && !isAtEnd.current)
      element.scrollTop += height - before.current.height
    before.current = { oldest, height }
  })
  useEffect(() => {
    const element = list.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
      before.current.height = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const element = list.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_BOTTOM_PX
    if (isAtEnd.current) setSeen(newest)
  }
  const unseen = messages.filter(({ ID, OWN, REMOVED }) => ID > seen && !OWN && !REMOVED).length
  return { list, unseen, onScroll, toEnd }
}
