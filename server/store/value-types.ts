import pg from 'pg'

/** Ids of PostgreSQL types that are parsed differently from `pg`. */
const INT8_TYPE = 20
const DATE_TYPE = 1082

const keepText = (text: string): string => text

/** Parsers that read `bigint` and `count` as numbers and a `date` as `2021-09-01`. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8_TYPE]: Number,
  [DATE_TYPE]: keepText,
}

/** The parsers of result values. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const parser = format === 'binary' ? undefined : parsers[type]
    return (parser ?? pg.types.getTypeParser(type, format)) as never
  },
}
