import { parseStandCodes } from '#contract/stands.ts'

/** Renders the stand codes of a company, sorted; the window does not know their halls. */
export function StandCodes({ stand }: { stand: string }) {
  const codes = parseStandCodes(stand).toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  return codes.map((code) => (
    <span className="code" key={code}>
      {code}
    </span>
  ))
}
