/** Returns the `viewBox` of a plan as it is served: four numbers with spaces between them. */
export const readViewBox = (svg: string): string => /^<svg [^>]*viewBox="([^"]*)"/.exec(svg)?.[1] ?? ''
