/**
 * Separates codes that the directory has run together: `C030aD029a` becomes `C030a/D029a`. The small letter ends the
 * first code, so this must be done before the reference is upper-cased.
 *
 * @param {string} booth
 */
export const separateCodes = (booth) => booth.replace(/(\d[a-z])(?=[A-Z]+\d)/g, '$1/')

/**
 * Returns the stand codes of a reference as contract/stands.ts does: `D-050 F-051` and `D050/F051` both give `D050` and
 * `F051`. Other words (`Freifläche/Halle/8/Nord/A020`) are left out.
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
