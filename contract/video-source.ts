/** The player of a stream link: an HLS playlist, a video file, or a page in an iframe. */
interface VideoSource {
  kind: 'hls' | 'file' | 'frame'
  src: string
}

/** A video service whose player may be embedded although the fair's `frames` do not name it. */
interface VideoService {
  name: string
  host: RegExp
  /** Patterns of addresses of pages and players, without scheme and `www.` or `m.`, each with the player's address. */
  players: readonly [RegExp, string][]
}

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/'
const RUTUBE = 'https://rutube.ru/play/embed/'
const VK = 'https://vkvideo.ru/video_ext.php'

const SERVICES: readonly VideoService[] = [
  {
    name: 'YouTube',
    host: /^(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    players: [
      [/^youtube\.com\/watch\?(?:.*&)?v=([\w-]+).*$/, `${YOUTUBE}$1`],
      [/^youtube\.com\/(?:live|shorts)\/([\w-]+).*$/, `${YOUTUBE}$1`],
      [/^youtu\.be\/([\w-]+).*$/, `${YOUTUBE}$1`],
      [/^youtube(?:-nocookie)?\.com\/embed\/([\w-]+(?:\?.*)?)$/, `${YOUTUBE}$1`],
    ],
  },
  {
    name: 'Vimeo',
    host: /^(?:player\.)?vimeo\.com$/,
    players: [
      [/^vimeo\.com\/(?:channels\/[\w-]+\/)?(\d+)\/?(?:\?.*)?$/, 'https://player.vimeo.com/video/$1'],
      [/^vimeo\.com\/(\d+)\/([\da-f]+)\/?(?:\?.*)?$/, 'https://player.vimeo.com/video/$1?h=$2'],
      [/^player\.vimeo\.com\/video\/(\d+(?:\?.*)?)$/, 'https://player.vimeo.com/video/$1'],
      [
        /^vimeo\.com\/event\/(\d+)(?:\/embed)?(\/[\da-f]+)?\/?(?:\?.*)?$/,
        'https://vimeo.com/event/$1/embed$2',
      ],
    ],
  },
  {
    name: 'RuTube',
    host: /^rutube\.ru$/,
    players: [
      [/^rutube\.ru\/(?:live\/)?video\/private\/(\w+)\/?(\?.*)?$/, `${RUTUBE}$1/$2`],
      [/^rutube\.ru\/(?:live\/)?video\/(\w+)\/?(?:\?.*)?$/, `${RUTUBE}$1`],
      [/^rutube\.ru\/play\/embed\/(\w+\/?(?:\?.*)?)$/, `${RUTUBE}$1`],
    ],
  },
  {
    name: 'VK',
    host: /^(?:vk\.com|vk\.ru|vkvideo\.ru)$/,
    players: [
      [/^[\w.]+\/(?:.*[/=])?video(-?\d+)_(\d+).*$/, `${VK}?oid=$1&id=$2`],
      [/^[\w.]+\/video_ext\.php(\?.+)$/, `${VK}$1`],
    ],
  },
]

/**
 * Returns the service that an address belongs to, or undefined if it belongs to no known service. `player` is the
 * address of its player, or undefined if the address is no video of the service.
 */
export function findServiceVideo(link: string): { service: string; player: string | undefined } | undefined {
  const address = /^https:\/\/(?:(?:www|m)\.)?([^/?#]+)([^#]*)/i.exec(link)
  const [, host = '', rest = ''] = address ?? []
  const service = SERVICES.find((each) => each.host.test(host.toLowerCase()))
  if (service === undefined) return undefined
  const text = host.toLowerCase() + rest
  const [page, player = ''] = service.players.find(([each]) => each.test(text)) ?? []
  return { service: service.name, player: page && text.replace(page, player) }
}

/** Returns how a stream link is played. The page of a known service is replaced by the address of its player. */
export function getVideoSource(link: string): VideoSource {
  const path = link.replace(/[?#].*$/, '').toLowerCase()
  if (path.endsWith('.m3u8')) return { kind: 'hls', src: link }
  if (link.startsWith('/') || /\.(mp4|m4v|webm|ogv|mov|mp3)$/.test(path)) return { kind: 'file', src: link }
  return { kind: 'frame', src: findServiceVideo(link)?.player ?? link }
}
