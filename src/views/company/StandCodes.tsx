import { readStands } from '#contract/stands.ts'

/** Renders the stand codes of a company, sorted; the window does not know their halls. */
export function StandCodes({ stand }: { stand: string }) {
  const stands = readStands(stand).toSorted((one, other) =>
    one.code.localeCompare(other.code, 'en', { numeric: true }),
  )
  return stands.map(({ code, text }) => (
    <span className="code" key={code}>
      {text}
    </span>
  ))
}
