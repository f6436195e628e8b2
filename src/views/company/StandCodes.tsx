import { parseStandCodes } from '#contract/stands.ts'

/** Where a company stands, in the order in which one looks for a code; in which hall each is, the window is not told. */
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
