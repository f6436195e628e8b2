/** Codes with a greater distance are not typing errors. */
const MAX_DISTANCE = 1

/**
 * Returns the code of a plan that was probably meant: the same with other leading zeros, or, of those that are `free`,
 * one with one letter changed, missing, added or swapped.
 */
export function findNearCode(
  code: string,
  codes: ReadonlySet<string>,
  isFree: (code: string) => boolean,
): string | undefined {
  const plain = dropZeros(code)
  const all = [...codes]
  return (
    all.find((each) => dropZeros(each) === plain) ??
    all.find((each) => each.length > 1 && isFree(each) && measureDistance(code, each) <= MAX_DISTANCE)
  )
}

const dropZeros = (code: string): string => code.replaceAll(/(?<!\d)0+(?=\d)/g, '')

/** Returns the number of letters that differ, are missing or are swapped; 2 stands for anything more than one. */
function measureDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (restA === '' && restB === '') return 0
  const isSlip =
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  return isSlip ? 1 : 2
}
