/**
 * Widths of characters in ems, rounded up: the wider one of the product's font at weight 500 and its substitute, a
 * scaled Arial (src/styles/fonts.css), as a browser may show either, even in one word. Characters in no group are as
 * wide as the widest.
 */
const GROUPS: readonly (readonly [width: number, characters: string])[] = [
  [0.22, "'"],
  [0.24, 'ĵſ'],
  [0.27, 'ijįіј'],
  [0.28, 'ӏ'],
  [0.3, ' \u00A0ìíîïĩīĭıţŧїĨĬ'],
  [0.31, '!,.:;·’‘'],
  [0.32, 'IÌÍÎÏІЇӀĪĮİ'],
  [0.33, 'ĺļlľ'],
  [0.34, '|¦'],
  [0.36, 'ł`¡´¸¹ŀ'],
  [0.37, 'f²'],
  [0.38, '()-[]{}¨³'],
  [0.39, 'ŕŗřr'],
  [0.4, '"tº•'],
  [0.41, 'ť'],
  [0.43, '°'],
  [0.45, '*'],
  [0.46, 'гѓґ'],
  [0.48, '/\\'],
  [0.5, 'т'],
  [0.52, '“”„'],
  [0.54, 'szĉĳĴĸśŝşšźżžзѕӟ'],
  [0.55, 'ѯҁ'],
  [0.56, 'J^cxçćċčЈсхчьэєҐҫ'],
  [0.57, 'ķkª'],
  [0.58, 'ŷvyýÿвкуќў'],
  [0.59, '±÷ЃГяҍғҭ'],
  [0.6, '12357?L_aeou¢¤§«¯»àáâãäåèéêëòóôõöùúûüāăąēĕėęěĝĥōŏőũūŭůűųаеопѐёѝџүұҳҷҹӯӱӳӵ–ĹĻĽĿŁ'],
  [0.61, 'ħńņňŋhnðñийнҎқҟӄ'],
  [0.62, 'đğġģ4689bdgpqµþбрҬӑӓӗәӛӧөӫ'],
  [0.63, '+0<=>~¬¶×длцђћҝ'],
  [0.64, '£ҏҰһ'],
  [0.65, 'ŉҔ$ЗҘӣӥ'],
  [0.66, 'ҮFTZ¿ßøďŢŤŦŹŻŽТ'],
  [0.67, 'ңӠ'],
  [0.68, 'ӮӰӲ#¥ъҋҒ'],
  [0.69, 'ЎУҸҺӐӒӴ'],
  [0.7, 'Ҫ'],
  [0.71, 'ЌБКЬҞҲҶ'],
  [0.72, '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĒĔĖĘĚŚŜŞŠЀЁЅАВЕЛРХЧĀĂĄĶŶŸ'],
  [0.73, 'Қ'],
  [0.74, 'Дм'],
  [0.75, 'Ҝ'],
  [0.76, 'ӢӤ'],
  [0.78, 'ыҢCDHNRUÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŊŔŖŘŨŪŬŮŰŲЄЍЏИЙНПСЭЯ'],
  [0.79, 'ӘӚӦӨ'],
  [0.8, '®Ц'],
  [0.81, 'жю'],
  [0.83, 'w©'],
  [0.84, 'GOQÒÓÔÕÖØĜĞĠĢŌŎŐО'],
  [0.85, 'Ъ'],
  [0.86, 'Ҡ'],
  [0.87, 'ш'],
  [0.88, 'Фњ'],
  [0.89, 'фщ'],
  [0.9, 'Mm¼½М'],
  [0.91, 'җ'],
  [0.92, 'Ћ'],
  [0.93, 'Ђ'],
  [0.95, '¾'],
  [0.96, '%æЫ'],
  [0.98, 'љ'],
  [0.99, 'Ш'],
  [1, 'Ж'],
  [1.01, 'Щ'],
  [1.02, 'WœŴ'],
  [1.08, 'ÆҖ—…'],
  [1.09, '@Ю'],
  [1.1, 'ŒЊ'],
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
