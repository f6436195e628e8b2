/** A group of the messages of a language, such as `#locales/ru.json?guide`. */
declare module '#locales/*' {
  const messages: unknown
  export default messages
}
