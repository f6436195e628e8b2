import { generateKeyPairSync, sign } from 'node:crypto'

/** DER encodings of object identifiers: ecdsa-with-SHA256, commonName, subjectAltName. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ALT_NAME = Buffer.from('0603551d11', 'hex')

const SEQUENCE = 0x30
const SET = 0x31

/** Encodes a value of ASN.1 as tag, length and content (DER). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body])
  // Browsers refuse a length that could be written shorter.
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), body])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), body])
}

const nameOf = (host: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(host)))))

/** Returns a moment as `YYMMDDhhmmssZ`. */
const timeOf = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))

/** Makes a key and a certificate that it signs itself, for an hour before and after now, as PEM. */
export function createSelfSignedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hour = 3_600_000
  const altName = der(SEQUENCE, ALT_NAME, der(0x04, der(SEQUENCE, der(0x82, Buffer.from(host)))))
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    der(SEQUENCE, ECDSA_SHA256),
    nameOf(host),
    der(SEQUENCE, timeOf(new Date(Date.now() - hour)), timeOf(new Date(Date.now() + hour))),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, altName)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = der(SEQUENCE, content, der(SEQUENCE, ECDSA_SHA256), signature)
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
