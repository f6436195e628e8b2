export interface VideoSource {
  kind: 'hls' | 'file' | 'frame'
  src: string
}

const EMBEDS: readonly [RegExp, string][] = [
  [/^https:\/\/(?:www\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+).*$/, 'https://www.youtube.com/embed/$1'],
  [/^https:\/\/rutube\.ru\/video\/(\w+).*$/, 'https://rutube.ru/play/embed/$1'],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+).*$/, 'https://player.vimeo.com/video/$1'],
]

/** How a stream link is played: a playlist, a file, or a known service in its own frame. */
export function videoSource(link: string): VideoSource {
  const path = link.replace(/[?#].*$/, '').toLowerCase()
  if (path.endsWith('.m3u8')) return { kind: 'hls', src: link }
  if (link.startsWith('/') || /\.(mp4|m4v|webm|ogv|mov|mp3)$/.test(path)) return { kind: 'file', src: link }
  for (const [page, embed] of EMBEDS)
    if (page.test(link)) return { kind: 'frame', src: link.replace(page, embed) }
  return { kind: 'frame', src: link }
}
