import type { Survey } from '#contract/entities.ts'
import type { PictureRef } from './pack-file.ts'
import type { BilingualText } from '#contract/lang.ts'

/** What a pack holds for the online guide (docs/fair-pack.md): programme, broadcasts, surveys and banners. */
export interface PackProgramme {
  events: PackEvent[]
  speakers: PackSpeaker[]
  surveys: Survey[]
  banners: PackBanner[]
}

export interface PackEvent {
  id: number
  year: number
  /** Local date and times of the fair; a time is empty where the pack has none. */
  date: string
  time: string
  timeTo: string
  /** Start and end, seconds since 1970. */
  ts: number
  tsTo: number
  room: BilingualText
  name: BilingualText
  preview: BilingualText
  /** Sanitised HTML, as is `program`. */
  detail: BilingualText
  program: BilingualText
  /** A path below `media/`, an https address, or empty: no broadcast. */
  stream: string
  /** Files below `media/` that the stream is made of. */
  media: string[]
  mainThread: boolean
  company: number | null
  organizer: number | null
  organizers: PictureRef[]
  partners: { logo: PictureRef; text: BilingualText }[]
  speakers: { id: number; moderator: boolean }[]
  survey: number | null
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
  /** By language; one of the two may be missing. */
  pictures: Record<keyof BilingualText, PictureRef | null>
  link: string
  alt: BilingualText
}
