import type { PictureRef } from '../fair/pack.ts'

/** Where a picture of the pack is served; empty: there is none. */
export const pictureAddress = (picture: PictureRef | null): string =>
  picture === null ? '' : `/media/${picture.hash}/${encodeURIComponent(picture.name)}`
