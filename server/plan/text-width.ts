/**
 * Widths of characters in ems: never less than in the product's font at weight 500 or in its substitute, which is Arial,
 * enlarged (src/styles/fonts.css). Characters that are in no group are as wide as the widest.
 */
const GROUPS: readonly (readonly [width: number, characters: string])[] = [
  [0.24, "'"],
  [0.28, 'ijįĵĺļłſіјӏ'],
  [0.32, ' \u00A0!,.:;I·ÌÍÎÏìíîïĩīĭıţŧІЇїӀ’‘'],
  [0.36, '`l|¡¦´¸¹ĨĪĬĮİŀŕŗř'],
  [0.4, '"()-[]frt{}¨²³º•'],
  [0.44, '°ľť'],
  [0.48, '*/\\гѓґ'],
  [0.52, 'т“”„'],
  [0.56, 'J^csxzçćĉċčĳĴķĸśŝşšŷźżžЈзсхчьэєѕѯҁҐґҫӟ'],
  [
    0.6,
    '12357?L_aekouvy¢¤§ª«¯±»àáâãäåèéêëòóôõö÷ùúûüýÿāăąđēĕėęěĝğġģĥħńņňŋōŏőũūŭůűųŉЃГавекопуяѐёќѝўџҍғҭүұҳҷҹӯӱӳӵ–',
  ],
  [0.64, '+04689<=>bdghnpq~£¬µ¶×ðñþĹĻĽĿŁбдийлнрцђћҎҏҔқҝҟҬҮҰһӄӑӓӗәӛӧөӫӮӰӲ'],
  [0.68, '#$FTZ¥¿ßøďŢŤŦŹŻŽЗТъҋҒҘңӠӣӥ'],
  [0.72, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĒĔĖĘĚŚŜŞŠЀЁЅЌЎАБВЕКЛРУХЧЬҚҜҞҪҲҶҸҺӐӒӴ'],
  [0.76, 'ĀĂĄĶŶŸДмыҢӢӤ'],
  [0.8, 'CDHNRU®ÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŊŔŖŘŨŪŬŮŰŲЄЍЏИЙНПСЦЭЯӘӚӦӨ'],
  [0.84, 'GOQw©ÒÓÔÕÖØĜĞĠĢŌŎŐОжю'],
  [0.88, 'ФЪшњҠ'],
  [0.92, 'Mm¼½ЋМфщҗ'],
  [0.96, '%¾æЂЫ'],
  [1.0, 'ЖШљ'],
  [1.04, 'WœŴЩ'],
  [1.08, 'ÆҖ—…'],
  [1.12, '@ŒЊЮ'],
]

const WIDEST = 1.25
const WIDTHS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([width, characters]) => Array.from(characters, (each) => [each, width] as const)),
)

/** Returns the width of a text in ems; it is not wider in a browser. */
export function measureText(text: string): number {
  let width = 0
  for (const character of text) width += WIDTHS.get(character) ?? WIDEST
  return width
}
