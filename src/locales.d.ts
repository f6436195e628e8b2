declare module '*.json?online' {
  const words: unknown
  export default words
}
