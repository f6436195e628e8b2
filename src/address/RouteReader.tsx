import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { AddressReader } from './address-reader.ts'

/** Reports to the machines each address of a guide that the browser has set: by a move through the history or an anchor. */
export function RouteReader({ reader }: { reader: AddressReader }): null {
  const href = useLocationProperty(getHref, getHref)
  useEffect(() => reader.reportMove(), [reader, href])
  return null
}

const getHref = () => location.href
