import type { PictureRef } from '#server/pack/pack-file.ts'

/** Returns the address of a picture of the pack; empty without a picture. */
export const getPictureUrl = (picture: PictureRef | null): string =>
  picture === null ? '' : `/media/${picture.hash}/${encodeURIComponent(picture.name)}`

/** Returns the address of a staff picture, which only authorized visitors may load; empty without a picture. */
export const getStaffPictureUrl = (picture: PictureRef | null): string =>
  picture === null ? '' : `/online/staff/${picture.hash}/${encodeURIComponent(picture.name)}`
