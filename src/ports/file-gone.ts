/** The cause of the error of an import that failed because the server, updated since, no longer has the file. */
export const FILE_GONE = 'gone'

export const isFileGone = (error: unknown): boolean => error instanceof Error && error.cause === FILE_GONE
