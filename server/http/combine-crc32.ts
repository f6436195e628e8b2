/** The reversed polynomial of CRC-32 (RFC 1952). */
const POLYNOMIAL = 0xedb88320
/** Lengths have 32 bits. */
const LENGTH_BITS = 32

/** A linear function of a checksum: the results for each of its 32 bits. */
type Operator = Uint32Array

function apply(operator: Operator, checksum: number): number {
  let result = 0
  for (let bit = 0, rest = checksum; rest !== 0; bit += 1, rest >>>= 1) {
    if ((rest & 1) === 1) result ^= operator[bit] ?? 0
  }
  return result >>> 0
}

const square = (operator: Operator): Operator => operator.map((result) => apply(operator, result))

/** Returns for each power of two the operator that appends so many zero bytes to the text of a checksum. */
function createZeroOperators(): Operator[] {
  const oneBit = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)))
  const operators = [square(square(square(oneBit)))]
  for (let last = operators[0]; last !== undefined && operators.length < LENGTH_BITS;)
    operators.push((last = square(last)))
  return operators
}

let zeroOperators: readonly Operator[] | undefined

/**
 * Returns the CRC-32 of two texts one after the other, from the checksum of each and the length of the second in bytes,
 * so that a body of which the parts are kept is not read again for each answer.
 */
export function combineCrc32(first: number, second: number, secondLength: number): number {
  zeroOperators ??= createZeroOperators()
  let checksum = first
  for (let bit = 0, rest = secondLength; rest !== 0; bit += 1, rest >>>= 1) {
    const operator = zeroOperators[bit]
    if ((rest & 1) === 1 && operator !== undefined) checksum = apply(operator, checksum)
  }
  return (checksum ^ second) >>> 0
}
