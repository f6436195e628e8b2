import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { AddressReader } from './address-reader.ts'

/** Reports an address of a guide to the machines that came about by the browser: through the history or an anchor. */
export function RouteReader({ reader }: { reader: AddressReader }): null {
  const href = useLocationProperty(getHref, getHref)
  useEffect(() => reader.reportMove(), [reader, href])
  return null
}

const getHref = () => location.href
