/** What visitors type, and the beginning of the Russian or English name of what they mean, by what is odd about it. */
export const DEMO_QUERIES: readonly (readonly [string, string])[] = [
  [
    'names, and beginnings of names',
    `
Тальрусь => Тальрусь
talrus => Тальрусь
Высотех => Высотехника
смена => Центр аренды складской техники «Смена»
формора => Formorail Motion
склад xxi => Склад XXI
wickelkonig => Wickelkönig
wickelkönig => Wickelkönig
Odsjo => Hyllverket i Ödsjö
kissling sohne => Kißling & Söhne
вес брутто => Журнал «Вес брутто»
куб данных => Куб данных
данных куб => Куб данных
шелковый => Шёлковый экспресс
silk express => Шёлковый экспресс
внимание погрузчик => Внимание, погрузчик!
Тягачев => Тягачёв и партнёры
партнеры тягачев => Тягачёв и партнёры
ерш => Подъёмные столы «Ёрш»
yorsh => Подъёмные столы «Ёрш»
scotch fabrika => Скотч-Фабрика №1
tape factory => Скотч-Фабрика №1
Контур-А => Инженерно-технический центр
контур а => Инженерно-технический центр
ravny pol => Ровный пол
карусель turm => Karussell+Turm
slaskie => Śląskie Dźwigi
dzwigi => Śląskie Dźwigi
gruas => Grúas y Polipastos del Sur
grúas polipastos => Grúas y Polipastos del Sur
yazilim => Depo Yazılım Atölyesi
istifci => İstifçi Endüstri
pohjarobot => Põhjarobot OÜ
radiojel => Rádiojel Kft.
regalova technika => Regálová Technika Vlček
архивный => Архивный двор
чипин => ЧипИн
томский завод => Томский завод тяговых
завод томск => Томский завод тяговых
сухой лед => Сухой лёд Верхневолжья
dry ice => Сухой лёд Верхневолжья
плёнка про => Плёнка Про
пленка про => Плёнка Про
полоцк => Полоцкий ярус
биг бэг => Биг-бэг Черноземья
школа начальников => Школа начальников склада
forklift drivers school => Школа начальников склада
lifterna => Lifterna
`,
  ],
  [
    'misspelt',
    `
талрусь => Тальрусь
тальрус => Тальрусь
высотехнка => Высотехника
высотехинка => Высотехника
рольгард => Рольград
рольграт => Рольград
кубаторя => Кубатория
обмотка сервиз => Обмотка-Сервис
ангорострой => Ангарострой
setkatra => Сеткатара
lastblock => Lastblok
frigolina => Frigolinea
wikelkonig => Wickelkönig
stimwerk => Stimmwerk Voice
tresavolti => Tresavvolti
zolhaus => Zollhaus Oder
formorial => Formorail Motion
gomaforte => Gommaforte
sacotessuto => Saccotessuto
dolumtec => Dolumtek
палетник => Паллетникъ
уралстелькон => Уралстелкон
голослкад => Голосклад
ярусмед => Ярусмет
светосклат => Светосклад
флопак => Флоупак
отбойнек => Отбойник
диклорант => Декларант и Ко
шинапарк => Шинопарк-Склад
лифтафон => Лифтофон
велагруз => Велогруз
курьерга => Курьерка
крановет => Крановед
минпакмащ => Минпакмаш
шатлера => Шаттлера
штрихпукнт => Штрихпункт
энергоярос => Энергоярус
дозатарика => Дозаторика
балтсрот => Балтсорт
каплека => Каплейка
лентопаток => Лентопоток
роклавег => Роклавик
страхгрус => Страхгруз
камаливт => Камалифт
кубаскан => Кубоскан
takanmai => Takanami Logistics Systems
hubcraft => Hubkraft Stapler
envelopack => Envelopak
greifsu => Greifzu Kommissioniertechnik
yamokado => Yamakado Industrial Trucks
`,
  ],
  [
    'in another script',
    `
vysotehnika => Высотехника
visotekhnika => Высотехника
angarostroj => Ангарострой
vnimanie => Внимание, погрузчик!
shinopark => Шинопарк-Склад
svetosklad => Светосклад
yarusmet => Ярусмет
jarusmet => Ярусмет
iarusmet => Ярусмет
tyagachov => Тягачёв и партнёры
tjagachev => Тягачёв и партнёры
plenka pro => Плёнка Про
shtrihpunkt => Штрихпункт
stezhok => Мешкозашивочная техника «Стежок»
kurierka => Курьерка
kurjerka => Курьерка
jacheika soft => Ячейка Софт
holodprom => Холодпром-Инжиниринг
тресавволти => Tresavvolti
ластблок => Lastblok
цольхаус => Zollhaus Oder
сейфлейн => Safelane Warehouse
луофенг => Luofeng Strapping
викелькениг => Wickelkönig
гоммафорте => Gommaforte
долумтек => Dolumtek
навакар => Navakar Lifttech
пуффери => Pufferi Oy
хансеонг => Hanseong Forklift
юнхай => Yunhai Film
формапапир => Formapapír
термолог => Thermolog Instruments
рампа систем => Rampa Sistem
форкана => Forkana Makina
нордлис => Nordlys Mobile Computing
летуракс => Letturax
лифтерна => Lifterna
эстенсия => Estensia Film
таканами => Takanami Logistics Systems
ямакадо => Yamakado Industrial Trucks
`,
  ],
  [
    'in the other keyboard layout',
    `
nfkmhecm => Тальрусь
dscjnt[ybrf => Высотехника
dybvfybt => Внимание, погрузчик!
zhecvtn => Ярусмет
\`hi => Подъёмные столы «Ёрш»
hjdysq gjk => Ровный пол
gfkktnybr => Паллетникъ
hjkmuhfl => Рольград
gk\`yrf => Плёнка Про
[jkjlghjv => Холодпром-Инжиниринг
ctnrfnfhf => Сеткатара
,evf;yst => Бумажные соты
'nbrtnrb ljv => Дом этикетки
jcnhje[jd => Цена паллетоместа: год спустя
дфыеидщл => Lastblok
цшслуд => Wickelkönig
рфтыущтп => Hanseong Forklift
вщдгьеул => Dolumtek
тщквдны => Nordlys Mobile Computing
ефлфтфьш => Takanami Logistics Systems
чштпдфт => Xinglan AMR
ьщщыищч => Moosbox
кгддшеул => Rullitek
`,
  ],
  [
    'stand codes',
    `
G117 => Внимание, погрузчик!
g-117 => Внимание, погрузчик!
G 117 => Внимание, погрузчик!
г117 => Внимание, погрузчик!
Г-117 => Внимание, погрузчик!
п117 => Внимание, погрузчик!
стенд G117 => Внимание, погрузчик!
stand g117 => Внимание, погрузчик!
B209 => Тальрусь
В209 => Тальрусь
в-209 => Тальрусь
C237 => Высотехника
С237 => Высотехника
L335 => Scannerei Westfalen
K330 => Schachtelmacher Vogtland
К330 => Schachtelmacher Vogtland
A328 => Dolumtek
А328 => Dolumtek
D-241 => Подъёмные столы «Ёрш»
J336a => Tresavvolti
j 336 => Tresavvolti
H307 => Антенника
Н307 => Антенника
E202 => Sortwijs
Е202 => Sortwijs
тальрусь b209 => Тальрусь
B306 => СкладУм
склад b306 => СкладУм
`,
  ],
  [
    'speakers',
    `
остроухов => Цена паллетоместа: год спустя
ostroukhov => Цена паллетоместа: год спустя
ostrouhov => Цена паллетоместа: год спустя
герман остроухов => Цена паллетоместа: год спустя
остроухав => Цена паллетоместа: год спустя
тиле => Обеденный эфир: смена глазами водителя погрузчика
thiele => Обеденный эфир: смена глазами водителя погрузчика
повалихин => Склад в двадцатом году
povalihin => Склад в двадцатом году
штайнкамп => Мобильные стеллажи: один проход
steinkamp => Мобильные стеллажи: один проход
steinkmap => Мобильные стеллажи: один проход
митчелл => Захват для брёвен
mitchell => Захват для брёвен
митчел => Захват для брёвен
ladygina => Купить, арендовать, одолжить
ладыгина => Купить, арендовать, одолжить
садко => Триста метров до весны
зорин анкеры => Час вопросов
kunzelmann => Второй этаж на складе
кюнцельман => Второй этаж на складе
кунцельман => Второй этаж на складе
`,
  ],
  [
    'topics and titles',
    `
литий => Литий или свинец
lithium => Литий или свинец
lead lithium => Литий или свинец
шиномонтаж => Ночной шиномонтаж
шиномантаж => Ночной шиномонтаж
паллетайзер => Робот-паллетайзер
palletizing => Робот-паллетайзер
мезонин => Второй этаж на складе
mezzanine => Второй этаж на складе
рыбинск => Груз идёт рекой
astrakhan => Груз идёт рекой
астрахань => Груз идёт рекой
холодная цепь => Холодная цепь без слабого звена
cold chain => Холодная цепь без слабого звена
звено слабое => Холодная цепь без слабого звена
rfid => RFID: сначала измерить
отбор голосом => Отбор голосом
voice picking => Отбор голосом
крахмал => Мешок из крахмала
starch bag => Мешок из крахмала
таможенный => Приёмная таможенного специалиста
customs => Приёмная таможенного специалиста
открытие => Торжественное открытие
opening ceremony => Торжественное открытие
ceremoney => Торжественное открытие
умная тара => «Умная тара»: награждение
иллюзий => Данные склада без иллюзий
илюзии => Данные склада без иллюзий
аптечный заказ => Отбор по свету
pharmacy => Отбор по свету
погрузчики => Вилочные погрузчики
погрузчег => Внимание, погрузчик!
gjuhepxbr => Внимание, погрузчик!
стелажи => Паллетные стеллажи
forklift trucks => Вилочные погрузчики
конвейеры => Конвейерные системы
conveyor => Конвейерные системы
канвейер => Конвейерные системы
`,
  ],
]

/** Reads the lines of a list of queries: `query => name`. */
export const readQueries = (lines: string): { query: string; name: string }[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', name = ''] = line.split(' => ')
      return { query, name }
    })
