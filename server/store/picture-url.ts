import type { PictureRef } from '#server/pack/pack-file.ts'

/** Where a picture of the pack is served; empty: there is none. */
export const getPictureUrl = (picture: PictureRef | null): string =>
  picture === null ? '' : `/media/${picture.hash}/${encodeURIComponent(picture.name)}`

/** Where a picture of a company's staff is served to the authorized; empty: there is none. */
export const getStaffPictureUrl = (picture: PictureRef | null): string =>
  picture === null ? '' : `/online/staff/${picture.hash}/${encodeURIComponent(picture.name)}`
