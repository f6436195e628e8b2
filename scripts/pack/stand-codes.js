/**
 * Separates codes that the directory has run together: `C030aD029a` is `C030a/D029a`. The small letter ends the first
 * code, so this must be done before anything is upper-cased.
 *
 * @param {string} booth
 */
export const separateCodes = (booth) => booth.replace(/(\d[a-z])(?=[A-Z]+\d)/g, '$1/')

/**
 * The stand codes that a reference names, read as contract/stands.ts reads them: `D-050 F-051` and `D050/F051` are both
 * `D050`, `F051`. Words around them (`Freifläche/Halle/8/Nord/A020`) are left out.
 *
 * @param {string} reference
 * @returns {string[]}
 */
export function parseStandCodes(reference) {
  const codes = reference
    .toUpperCase()
    .replace(/([A-Z])\s*[-‐‑‒–—]\s*(?=\d)/g, '$1')
    .split(/[/,;+&\s]+/)
    .map((part) => part.replace(/[-‐‑‒–—]/g, ''))
  return [...new Set(codes.filter((code) => /^[A-Z]+\d+[A-Z]?$/.test(code)))]
}
