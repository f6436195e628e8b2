/** A file of the pack, named by its content. */
export interface PackFile {
  hash: string
  name: string
  type: string
  body: Buffer
}

/** `gated`: only the authorized see it. */
export interface PackPicture extends PackFile {
  gated?: boolean
}

/** Names one of the pack's pictures. */
export interface PictureRef {
  hash: string
  name: string
}
