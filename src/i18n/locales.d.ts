declare module '*.json?changes' {
  const messages: unknown
  export default messages
}

declare module '*.json?controls' {
  const messages: unknown
  export default messages
}

declare module '*.json?events' {
  const messages: unknown
  export default messages
}

declare module '*.json?rare' {
  const messages: unknown
  export default messages
}

declare module '*.json?guide' {
  const messages: unknown
  export default messages
}

declare module '*.json?lists' {
  const messages: unknown
  export default messages
}

declare module '*.json?notes' {
  const messages: unknown
  export default messages
}

declare module '*.json?onNow' {
  const messages: unknown
  export default messages
}

declare module '*.json?offline' {
  const messages: unknown
  export default messages
}

declare module '*.json?outbox' {
  const messages: unknown
  export default messages
}

declare module '*.json?online' {
  const messages: unknown
  export default messages
}

declare module '*.json?plan' {
  const messages: unknown
  export default messages
}

declare module '*.json?programme' {
  const messages: unknown
  export default messages
}

declare module '*.json?search' {
  const messages: unknown
  export default messages
}

declare module '*.json?website' {
  const messages: unknown
  export default messages
}

declare module '*.json?window' {
  const messages: unknown
  export default messages
}
