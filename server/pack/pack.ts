import type { SiteMap } from '#contract/entities.ts'
import type { BilingualText, Lang } from '#contract/lang.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import type { WayMap } from '#contract/plan/way-map.ts'
import type { PlaceKind } from '#contract/places.ts'
import type { PackFile, PackPicture, PictureRef } from './pack-file.ts'
import type { PackEdit } from './pack-edits.ts'
import type { PackSource } from './pack-hash.ts'
import type { Finding } from './findings.ts'
import type { PackProgramme } from './pack-programme.ts'
import type { PackWebsite } from './pack-website.ts'
import type { NumberedShape } from './shape-names.ts'
import type { PackExhibitorFields } from './read-exhibitor-fields.ts'

/** A validated fair pack (docs/fair-pack.md): every reference resolves, all markup is sanitised. */
export interface Pack {
  /** SHA-256 (hex) of the names and contents of the folder. */
  hash: string
  /** The organiser's own files, without those of streams. */
  sources: PackSource[]
  /** The edits that apply to the organiser's tables. */
  edits: PackEdit[]
  fair: PackFair
  categories: PackCategory[]
  companies: PackCompany[]
  participations: PackParticipation[]
  staff: PackStaffMember[]
  announcements: PackAnnouncement[]
  downloads: PackDownload[]
  visitors: PackVisitor[]
  plans: PackPlan[]
  siteMaps: PackSiteMap[]
  places: PackPlace[]
  passages: PackPassage[]
  programme: PackProgramme
  website: PackWebsite
  /** Pictures and videos of the pack, each content once. */
  pictures: PackPicture[]
  /** Files of the downloads, each content once. */
  files: PackFile[]
  /** How the stands of each hall with a plan and the shapes of its plan belong to each other. */
  joins: HallJoins[]
  /** How many companies have neither hall nor stand. */
  unplacedCount: number
  /** How many companies have a stand whose hall is not known. */
  withoutHallCount: number
  /** The plans on which most stands are missing. */
  unnamedPlans: UnnamedPlan[]
  /** All mistakes, and all values that were imported differently from how they are written. */
  findings: Finding[]
}

export interface PackFair {
  name: BilingualText
  description: BilingualText
  venue: BilingualText
  credit: BilingualText
  timezone: string
  guideYear: number
  /** The languages in which the fair is shown; absent if in both. */
  languages?: Lang[]
  /** The ids of the halls of all editions. */
  halls: string[]
  /** The hall with which the guide of `guideYear` opens. */
  defaultHall: string
  /** Origins of players that may be embedded for broadcasts. */
  frames: string[]
  /** Origins of playlists and video files of broadcasts. */
  streams: string[]
  /** Addresses of schedules that are read again while the fair is shown. Absent if there are none. */
  schedules?: string[]
  /** Picture for shared links to pages without a picture of their own. */
  picture: PictureRef | null
  /** Address of the translation service with `{url}`, optionally `{from}` and `{to}`; empty if there is none. */
  translate: string
  brand: PackBrand
  editions: PackEdition[]
}

/** The look of a fair, and the sender of its letters. */
interface PackBrand {
  /** The sender if MAIL_FROM is not set, an address or `Name <address>`; empty if not set. */
  mailFrom: string
  /** The logo in headers, with its size in pixels. */
  logo?: PictureRef & { width: number; height: number }
  /** The icon of browser tabs and of the installed product. */
  icon?: PictureRef
  /** `#rrggbb` in lower case. */
  accent?: string
  footer?: BilingualText
}

interface PackEdition {
  year: number
  name: BilingualText
  /** First and last day: `2020-09-22`. */
  from: string
  to: string
  online: boolean
  /** A day, to its end, or a moment; absent for the edition's last day. */
  ticketsUntil?: string | undefined
  halls: PackHall[]
}

/** A hall of an edition. Its id is a part of addresses; an empty name stands for "Hall {id}". */
export interface PackHall {
  id: string
  name: BilingualText
}

export interface PackCategory {
  id: number
  parent: number | null
  name: BilingualText
}

export interface PackCompany extends PackExhibitorFields {
  id: number
  /** The organiser's own key, by which the company keeps its id over imports; empty if there is none. */
  key: string
  categories: number[]
}

export interface PackParticipation {
  year: number
  company: number
  /** Null if not known yet. */
  hall: string | null
  stand: string
}

export interface PackStaffMember {
  company: number
  name: BilingualText
  familyName: BilingualText
  position: BilingualText
  phone: string
  email: string
  telegram: string
  messengers: string[]
  picture: PictureRef | null
}

export interface PackAnnouncement {
  id: number
  /** Null for an announcement of the fair itself. */
  company: number | null
  date: string
  name: BilingualText
  text: BilingualText
}

export interface PackDownload {
  id: number
  company: number
  name: BilingualText
  fileName: string
  fileHash: string
}

export interface PackVisitor {
  email: string
  name: string
  isModerator: boolean
}

export interface PackPlace {
  id: number
  year: number
  hall: string
  kind: PlaceKind
  /** The id of an element of the plan, or empty. */
  shape: string
  onPlan: boolean
  /** Empty for the name of the kind. */
  name: BilingualText
}

/** A way between two halls, which can be walked in both directions. */
export interface PackPassage {
  year: number
  /** Ids of places in different halls. */
  from: number
  to: number
  metres: number
  stepFree: boolean
}

export interface PackPlan {
  year: number
  hall: string
  svg: string
  /** SHA-256 (hex) of the sanitised markup in UTF-8. */
  hash: string
  geometry: PlanGeometry
  /** Null if the plan does not show where one can walk. */
  ways: WayMap | null
}

/** The map of the site of an edition. */
export interface PackSiteMap extends Omit<SiteMap, 'picture'> {
  year: number
  picture: PictureRef
}

/** A plan whose stands the organiser has to name, with the shapes that could be stands. */
export interface UnnamedPlan {
  year: number
  hall: string
  svg: string
  shapes: NumberedShape[]
}

/** How many stand references of a hall match shapes of its plan. */
export interface HallJoins {
  year: number
  hall: string
  /** References of which every code is a shape. */
  joined: number
  /** References of which only some codes are shapes. */
  partly: number
  /** References of which no code is a shape. */
  lost: number
  /** Codes of shapes that no company has. */
  empty: number
  /** Companies of the hall without a stand. */
  unplaced: number
}
