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

/** A file of a stream. Without hash and size it is served from the folder, not from the database. */
export interface MediaFile {
  /** Path below `media/`. */
  path: string
  /** SHA-256 (hex) of the content. */
  hash?: string
  /** In bytes. */
  size?: number
}
