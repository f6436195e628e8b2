import { createContext, useContext } from 'react'

export type ShareOutcome = 'copied' | 'shared' | 'neither'

interface Sharing {
  origin: string
  /** Shares an address by the device's share sheet, otherwise copies it. */
  share: (url: string, title: string) => Promise<ShareOutcome>
}

/** Without a provider, as on the server, sharing is unavailable. */
export const ShareContext = createContext<Sharing>({ origin: '', share: () => Promise.resolve('neither') })

export const useSharing = (): Sharing => useContext(ShareContext)
