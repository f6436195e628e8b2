/** What visitors type, as in `search-queries.ts`, over the directory of a real fair, see `test/data/README.md`. */
export const DIRECTORY_QUERIES: readonly (readonly [string, string])[] = [
  [
    'names',
    `
nintendo => Nintendo of Europe
ninten => Nintendo of Europe
ubisoft => Ubisoft GmbH
bandai => Bandai Namco
namco bandai => Bandai Namco
capcom => Capcom Entertainment
sega => SEGA Europe
amd => AMD
square enix => Square Enix
enix square => Square Enix
cd projekt => CD PROJEKT RED
hoyo => HoYoverse
krafton => KRAFTON
logitech => Logitech GmbH
level infinite => PROXIMA BETA
remedy => Remedy Entertainment
funcom => Funcom Oslo
raw fury => RAW FURY
gigabyte => GIGA-BYTE
giga byte => GIGA-BYTE
owlchemy => Owlchemy Labs
humble bundle => Humble Bundle
wargaming => Wargaming Group
mercedes => Mercedes-Benz
11 bit => 11 bit studios
1000 orks => 1000 Orks
selectavision => SelectaVisión
skelleftea => Arctic Game Skellefteå
polizei => Bundespolizei
`,
  ],
  [
    'misspelt',
    `
nintedno => Nintendo of Europe
nitendo => Nintendo of Europe
nintento => Nintendo of Europe
ubisfot => Ubisoft GmbH
ubissoft => Ubisoft GmbH
bandei => Bandai Namco
kapcom => Capcom Entertainment
logitec => Logitech GmbH
loggitech => Logitech GmbH
konamy => Konami Digital
samsumg => Samsung Electronics
microsfot xbox => Microsoft Xbox
projekct red => CD PROJEKT RED
gameloff => GAMELOFT
warganing => Wargaming Group
tencnet => Tencent Games
hoyovers => HoYoverse
kraften => KRAFTON
comodore => Commodore International
owlkemy => Owlchemy Labs
`,
  ],
  [
    'in Russian letters',
    `
нинтендо => Nintendo of Europe
юбисофт => Ubisoft GmbH
убисофт => Ubisoft GmbH
бандай => Bandai Namco
капком => Capcom Entertainment
сега => SEGA Europe
конами => Konami Digital
самсунг => Samsung Electronics
логитех => Logitech GmbH
логитек => Logitech GmbH
майкрософт => Microsoft Xbox
микрософт => Microsoft Xbox
крафтон => KRAFTON
тенсент => Tencent Games
мерседес => Mercedes-Benz
варгейминг => Wargaming Group
`,
  ],
  [
    'in the other keyboard layout',
    `
тштеутвщ => Nintendo of Europe
гишыщае => Ubisoft GmbH
сфзсщь => Capcom Entertainment
ыупф => SEGA Europe
лкфаещт => KRAFTON
чищч => Microsoft Xbox
дщпшеуср => Logitech GmbH
,fylfq => Bandai Namco
ybyntylj => Nintendo of Europe
рщнщмукыу => HoYoverse
`,
  ],
  [
    'stand codes',
    `
B078 => 2P Games - Beijing Gamease Tec
A-016 => Arte Play
e 081 => Between The Lines gGmbH
В085 => Bundesinstitut f. Öffentliche
B065 => CD PROJEKT RED S.A.
E-001 => Denuvo by Irdeto DENUVO GmbH
c 001 => DreamGEAR LLC
А028 => FOCUS ENTERTAINMENT PUBLISHING
C005 => Gamersmarket Co., Limited
C-047 => Gaming Refurbishment Centre
`,
  ],
]
