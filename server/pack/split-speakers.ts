/** A person whom a cell names, as it is written and as it is understood. */
export interface WrittenSpeaker {
  /** What the cell says. */
  text: string
  name: string
  position: string
  company: string
  isModerator: boolean
}

/** What is known elsewhere of the texts of a cell. */
interface KnownNames {
  /** True for the id or the name of a speaker of the pack. */
  isSpeaker(text: string): boolean
  /** True for the name of an exhibitor. */
  isCompany(text: string): boolean
}

const MODERATOR = 'moderators?|chair|host|модераторы?|ведущ(?:ий|ая|ие)'
const SPEAKER = 'speakers?|presenters?|panell?ists?|спикеры?|докладчики?|выступа(?:ет|ют)|участники?'
/** What a cell may say before names: `Speakers: …`. */
const LABEL = new RegExp(`^(?:(${MODERATOR})|${SPEAKER})\\s*[:–—-]\\s*`, 'iu')
const LABEL_INSIDE = new RegExp(`[,.]?\\s+(?=(?:${MODERATOR}|${SPEAKER})\\s*:)`, 'giu')
const IS_MODERATOR = new RegExp(`^(?:${MODERATOR})$`, 'iu')
const BULLET = /^(?:[-–—•*·]\s+|\d+[.)]\s+)/
const ID = /^[1-9]\d{0,8}\*?$/

/** A comma outside of parentheses. */
const COMMA = /\s*,\s*(?![^()]*\))/
const BETWEEN_NAMES = /\s*\/\s*|\s+(?:and|und|и|&)\s+/iu
const NAME_WORD = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u
const PARTICLE = /^(?:von|van|de|der|den|da|di|du|del|dos|la|le|bin|ibn|al|el|zu|af|ter|оглы|кызы|фон|де)$/u
/** Titles before and behind a name are no names, and say nothing about whether there is one. */
const TITLE = /^(?:prof|dr|mr|mrs|ms|phd|проф)\.?$/iu
/** What positions and companies are called by. */
const NO_PERSON =
  /(?<!\p{L})(?:ltd|llc|llp|gmbh|inc|corp|plc|group|company|university|institute|school|bank|association|ministry|agency|studio|director|manager|head|chief|officer|president|founder|partner|engineer|lead|editor|professor|ceo|cto|cfo|coo|ооо|оао|зао|пао|ао|ип|групп|группа|компания|университет|институт|банк|ассоциация|союз|министерство|агентство|директор|руководитель|начальник|президент|основатель|партнер|партнёр|инженер|редактор|эксперт|профессор|доцент|председатель|заместитель)(?!\p{L})/iu

/** Returns true for a first and a last name, or a last name with initials. */
function isFullName(text: string, known: KnownNames): boolean {
  if (known.isSpeaker(text)) return true
  if (NO_PERSON.test(text) || known.isCompany(text)) return false
  const words = text.split(/\s+/).filter((word) => !TITLE.test(word))
  const names = words.filter((word) => NAME_WORD.test(word))
  const isInitialled = words.length === 1 && /^\p{Lu}\.\s?(?:\p{Lu}\.)?\p{Lu}\p{Ll}+$/u.test(text)
  const others = words.filter((word) => !NAME_WORD.test(word))
  return (
    isInitialled || (names.length >= 2 && words.length <= 6 && others.every((word) => PARTICLE.test(word)))
  )
}

/**
 * Returns the people whom a cell names, by ids or names. Semicolons, lines and bars divide them; a comma, a slash or an
 * "and" does so only between full names, and what else stands behind a comma says who the person before it is.
 */
export function splitSpeakers(cell: string, known: KnownNames): WrittenSpeaker[] {
  return cell
    .replaceAll(LABEL_INSIDE, ';')
    .split(/[;\n|]/)
    .map((each) => each.trim().replace(BULLET, ''))
    .flatMap((segment) => {
      const label = known.isSpeaker(segment) ? null : LABEL.exec(segment)
      const text = label === null ? segment : segment.slice(label[0].length)
      const isModerator = label?.[1] !== undefined
      return splitSegment(text.trim(), known).map((speaker) =>
        isModerator ? { ...speaker, isModerator } : speaker,
      )
    })
    .filter(({ name }) => name !== '')
}

function splitSegment(segment: string, known: KnownNames): WrittenSpeaker[] {
  if (known.isSpeaker(segment)) return [readOne(segment, [], known)]
  const parts = segment.split(COMMA).flatMap((part) => splitPair(part, known))
  if (parts.length === 1) return parts.map((part) => readOne(part, [], known))
  const isPerson = (part: string): boolean => ID.test(part) || isFullName(withoutRemark(part), known)
  if (!parts.some(isPerson)) {
    const areWords = parts.length > 2 && parts.every((part) => NAME_WORD.test(part))
    // Two words are `Surname, Name`, or two surnames: both read well as they are written.
    return areWords ? parts.map((part) => readOne(part, [], known)) : [readOne(segment, [], known)]
  }
  const people: { part: string; notes: string[] }[] = []
  for (const part of parts) {
    const last = people.at(-1)
    if (last === undefined || isPerson(part)) people.push({ part, notes: [] })
    else last.notes.push(part)
  }
  return people.map(({ part, notes }) => readOne(part, notes, known))
}

/** Divides `A B and C D`, but not `Smith & Sons` or `A/B testing`. */
function splitPair(text: string, known: KnownNames): string[] {
  const parts = text.split(BETWEEN_NAMES)
  const arePeople = parts.every((part) => ID.test(part) || isFullName(withoutRemark(part), known))
  return parts.length > 1 && arePeople && !known.isCompany(text) ? parts : [text]
}

const REMARK = /^(.*\S)\s*\(([^()]+)\)\s*$/u
const DASHED = /^(.*\S)\s+[–—-]\s+(\S.*)$/u

const withoutRemark = (text: string): string => {
  const [, before = text] = REMARK.exec(text) ?? DASHED.exec(text) ?? []
  return before.replace(/\*$/, '').trim()
}

/** Reads one person: `Name`, `Name*`, `Name (company)`, `Name – position`. */
function readOne(part: string, notes: readonly string[], known: KnownNames): WrittenSpeaker {
  const text = [part, ...notes].join(', ')
  if (known.isSpeaker(part)) return { text, name: part, ...sortNotes(notes, known), isModerator: false }
  const [, named = '', remark = ''] = REMARK.exec(part) ?? []
  const isModerator = IS_MODERATOR.test(remark) || part.endsWith('*')
  if (named !== '')
    return {
      text,
      name: named.replace(/\*$/, '').trim(),
      ...sortNotes(notes, known),
      ...(!IS_MODERATOR.test(remark) && { company: remark }),
      isModerator,
    }
  const [, before = '', behind = ''] = DASHED.exec(part) ?? []
  const isDivided = before !== '' && isFullName(before, known)
  return {
    text,
    name: (isDivided ? before : part).replace(/\*$/, '').trim(),
    ...sortNotes(isDivided ? [behind, ...notes] : notes, known),
    isModerator,
  }
}

/** What names an exhibitor is a company; the rest is a position. */
const sortNotes = (notes: readonly string[], known: KnownNames) => ({
  company: notes.filter((note) => known.isCompany(note)).join(', '),
  position: notes.filter((note) => !known.isCompany(note)).join(', '),
})
