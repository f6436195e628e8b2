/** The columns of a table. Optional ones may be missing and are then read as empty. */
export interface TableColumns {
  required: readonly string[]
  optional: readonly string[]
}

/** Returns the pair of columns of a text in both languages. */
export const createLangColumns = (name: string): string[] => [`${name}_ru`, `${name}_en`]
