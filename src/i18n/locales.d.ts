declare module '*.json?guide' {
  const words: unknown
  export default words
}

declare module '*.json?online' {
  const words: unknown
  export default words
}

declare module '*.json?site' {
  const words: unknown
  export default words
}

declare module '*.json?window' {
  const words: unknown
  export default words
}
