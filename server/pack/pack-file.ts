/** A file of the pack, named by its content. */
export interface PackFile {
  hash: string
  name: string
  type: string
  body: Buffer
}

/** A gated picture is shown to authorized visitors only. */
export interface PackPicture extends PackFile {
  gated?: boolean
}

/** Reference to one of the pack's pictures. */
export interface PictureRef {
  hash: string
  name: string
}
