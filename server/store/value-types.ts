import pg from 'pg'

/** PostgreSQL type numbers whose JavaScript form the two drivers would otherwise choose differently. */
const BYTEA = 17
const INT8 = 20
const DATE = 1082

const asText = (text: string): string => text

/** Reads `bigint` and `count` as numbers and a `date` as `2021-09-01`, with either driver. */
export const valueParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: asText,
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** PGlite's own turns bytes into text one by one. */
export const valueSerializers: Record<number, (value: unknown) => string> = {
  [BYTEA]: (value) => `\\x${(value as Buffer).toString('hex')}`,
}

/** The same parsers as `pg` takes them. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const parser = format === 'binary' ? undefined : valueParsers[type]
    return (parser ?? pg.types.getTypeParser(type, format)) as never
  },
}
