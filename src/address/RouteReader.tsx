import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { AddressReader } from './address-reader.ts'

/** Reports every new address of a guide to the machines, however it came about. */
export function RouteReader({ reader }: { reader: AddressReader }): null {
  const href = useLocationProperty(getHref, getHref)
  useEffect(() => reader.report(true), [reader, href])
  return null
}

const getHref = () => location.href
