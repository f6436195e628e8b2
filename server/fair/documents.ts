import { join } from 'node:path/posix'
import { fileType } from './materials.ts'
import type { PackFile } from './pack.ts'
import { LARGEST, readPackFile } from './pack-files.ts'
import { contentHash } from './pictures.ts'
import type { Findings, Place } from './problems.ts'
import type { DocumentKind, PackDocument } from './site.ts'

const FOLDER = 'documents'

/** What the pages hand out: each id of a kind is one file, whatever the page and its language. */
export class Documents {
  readonly #folder: string
  readonly #findings: Findings
  readonly #files = new Map<string, Promise<PackFile | undefined>>()
  readonly #taken = new Map<string, { document: Omit<PackDocument, 'fileHash'>; place: Place }>()

  constructor(folder: string, findings: Findings) {
    this.#folder = folder
    this.#findings = findings
  }

  async take(kind: DocumentKind, id: number, fileName: string, place: Place): Promise<void> {
    const key = `${kind} ${id}`
    const earlier = this.#taken.get(key)
    if (earlier === undefined) {
      this.#taken.set(key, { document: { id, kind, fileName }, place })
      const reading = this.#files.get(fileName) ?? this.#read(fileName, place)
      this.#files.set(fileName, reading)
      await reading
    } else if (earlier.document.fileName !== fileName) {
      const { file, line } = earlier.place
      const text = `document ${id} is ${earlier.document.fileName} in ${file}, line ${line}`
      this.#findings.wrong({ ...place, text })
    }
  }

  async all(): Promise<{ documents: PackDocument[]; files: PackFile[] }> {
    const documents: PackDocument[] = []
    const files = new Map<string, PackFile>()
    for (const { document } of this.#taken.values()) {
      const file = await this.#files.get(document.fileName)
      if (file === undefined) continue
      documents.push({ ...document, fileHash: file.hash })
      files.set(file.hash, file)
    }
    return { documents, files: [...files.values()] }
  }

  async #read(name: string, place: Place): Promise<PackFile | undefined> {
    const path = join(FOLDER, name)
    const body = await readPackFile(this.#folder, path, LARGEST.download, this.#findings, place)
    return body && { hash: contentHash(body), name, type: fileType(name), body }
  }
}
