import type { Survey } from '#contract/survey.ts'
import type { MediaFile, PictureRef } from './pack-file.ts'
import type { BilingualText } from '#contract/lang.ts'

/** The pack's data for the online guide (docs/fair-pack.md): programme, broadcasts, surveys and banners. */
export interface PackProgramme {
  events: PackEvent[]
  speakers: PackSpeaker[]
  surveys: Survey[]
  banners: PackBanner[]
}

export interface PackEvent {
  id: number
  year: number
  /** Local date and times of the fair; a time is empty if the pack has none. */
  date: string
  time: string
  timeTo: string
  /** Start and end in seconds since 1970. */
  ts: number
  tsTo: number
  room: BilingualText
  name: BilingualText
  preview: BilingualText
  /** Sanitised HTML, like `program`. */
  detail: BilingualText
  program: BilingualText
  /** A path below `media/`, an https address, or empty without a broadcast. */
  stream: string
  /** Files of the stream below `media/`. */
  media: MediaFile[]
  mainThread: boolean
  company: number | null
  organizer: number | null
  organizers: PictureRef[]
  partners: { logo: PictureRef; text: BilingualText }[]
  speakers: { id: number; moderator: boolean }[]
  survey: number | null
  isCancelled: boolean
  /** Ids of the places where it is held. */
  places: number[]
  topic: BilingualText
  /** Codes of the languages in which it is held (ISO 639): `ru`. */
  languages: string[]
}

export interface PackSpeaker {
  id: number
  name: BilingualText
  position: BilingualText
  company: BilingualText
  photo: PictureRef | null
}

export interface PackBanner {
  id: number
  /** Pictures by language; one of the two may be null. */
  pictures: Record<keyof BilingualText, PictureRef | null>
  link: string
  alt: BilingualText
}
