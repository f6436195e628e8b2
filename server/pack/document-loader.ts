import { join } from 'node:path/posix'
import { computeContentHash } from '#server/content-hash.ts'
import { getFileType } from './read-materials.ts'
import type { PackFile } from './pack-file.ts'
import { MAX_FILE_BYTES, readPackFile } from './pack-files.ts'
import type { Findings, FindingLocation } from './findings.ts'
import type { DocumentKind, PackDocument } from './pack-website.ts'

const FOLDER = 'documents'

/** Loads the documents of the pages. Each id of a kind is one file in all pages and languages. */
export class DocumentLoader {
  readonly #folder: string
  readonly #findings: Findings
  readonly #files = new Map<string, Promise<PackFile | undefined>>()
  readonly #loaded = new Map<
    string,
    { document: Omit<PackDocument, 'fileHash'>; location: FindingLocation }
  >()

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  /** Loads a document. Resolves with false if there is no such file. */
  async load(kind: DocumentKind, id: number, fileName: string, location: FindingLocation): Promise<boolean> {
    const key = `${kind} ${id}`
    const earlier = this.#loaded.get(key)
    if (earlier === undefined) {
      this.#loaded.set(key, { document: { id, kind, fileName }, location })
      const reading = this.#files.get(fileName) ?? this.#read(fileName, location)
      this.#files.set(fileName, reading)
      await reading
    } else if (earlier.document.fileName !== fileName) {
      const { file, line } = earlier.location
      const other = `${earlier.document.fileName} (${file}:${line})`
      this.#findings.skip('document-other', location, { found: fileName, values: { other } })
    }
    return (await this.#files.get(this.#loaded.get(key)?.document.fileName ?? '')) !== undefined
  }

  async getAll(): Promise<{ documents: PackDocument[]; files: PackFile[] }> {
    const documents: PackDocument[] = []
    const files = new Map<string, PackFile>()
    for (const { document } of this.#loaded.values()) {
      const file = await this.#files.get(document.fileName)
      if (file === undefined) continue
      documents.push({ ...document, fileHash: file.hash })
      files.set(file.hash, file)
    }
    return { documents, files: [...files.values()] }
  }

  async #read(name: string, location: FindingLocation): Promise<PackFile | undefined> {
    const path = join(FOLDER, name)
    const body = await readPackFile(this.#folder, path, MAX_FILE_BYTES.download, this.#findings, location)
    return body && { hash: computeContentHash(body), name, type: getFileType(name), body }
  }
}
