import { createContext } from 'react'

/** True in a browser that hydrates rows of the server, which it then leaves as they are. */
export const ServerRowsContext = createContext(false)
