import { isFile } from '#server/pack/pack-files.ts'
import { MEDIA_FOLDER } from '#server/pack/stream-media.ts'
import type { Revision } from './revision.ts'

const MAX_NAMED = 5

/**
 * Resolves with a complaint if files of the revision's own streams are not where this server reads them, or with
 * undefined. Live streams and large recordings are not part of a revision (decision 0014).
 */
export async function describeMissingMedia(
  { number, programme }: Pick<Revision, 'number' | 'programme'>,
  packFolder: string,
): Promise<string | undefined> {
  const missing: string[] = []
  for (const path of programme.listFolderMedia()) {
    if (!(await isFile(packFolder, `${MEDIA_FOLDER}/${path}`))) missing.push(`${MEDIA_FOLDER}/${path}`)
  }
  if (missing.length === 0) return undefined
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  return (
    `STREAMS OF REVISION ${number} DO NOT PLAY: ${packFolder} lacks ${missing.slice(0, MAX_NAMED).join(', ')}${more}. ` +
    'Put them there, or set FAIR to the folder that has them'
  )
}
