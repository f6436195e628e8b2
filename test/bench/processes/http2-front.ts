import { createHash, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { createSelfSignedCertificate } from '#test/server/certificate.ts'
import { ChildModule } from './child-module.ts'

const HOST = 'localhost'

/** One process with a front of HTTP/2 for each server that is measured. */
export class Http2Front {
  readonly #child = new ChildModule(join(import.meta.dirname, 'http2-front-process.ts'))
  readonly #certificate = createSelfSignedCertificate(HOST)

  /** The hash of the certificate's key, by which a browser is made to trust it. */
  get keyHash(): string {
    const { publicKey } = new X509Certificate(this.#certificate.cert)
    return createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64')
  }

  /** Resolves with the origin of a front for a server. */
  async open(target: string): Promise<string> {
    const port = await this.#child.run<number>('open', { ...this.#certificate, target })
    return `https://${HOST}:${port}`
  }

  close(): void {
    this.#child.close()
  }
}
