import { createContext, useContext } from 'react'

export type ShareOutcome = 'copied' | 'shared' | 'neither'

interface Sharing {
  /** The origin of the page, for addresses that leave it. */
  origin: string
  /** Shares an address by the device's share sheet, otherwise copies it. */
  share: (url: string, title: string) => Promise<ShareOutcome>
}

/** Without a provider, as on the server, nothing can be shared. */
export const ShareContext = createContext<Sharing>({ origin: '', share: () => Promise.resolve('neither') })

export const useSharing = (): Sharing => useContext(ShareContext)
