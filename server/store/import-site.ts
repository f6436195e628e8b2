import type { Transaction } from 'kysely'
import type { Picture, Slide } from '../../contract/islands.ts'
import type { PictureRef } from '../fair/pack.ts'
import { plainText } from '../fair/plain-text.ts'
import type { PackPage, PackSite, PackSlide, PackVideo, PageContent } from '../fair/site.ts'
import { insertRows } from './insert-rows.ts'
import { pictureAddress } from './picture-address.ts'
import type { Tables } from './schema.ts'
import { searchText } from './search-text.ts'
import type { SiteContent } from './site-store.ts'

/** All are emptied before an import. */
export const SITE_TABLES = ['documents', 'pages'] as const

/** After the files, which documents refer to. */
export async function insertSite(trx: Transaction<Tables>, { pages, documents }: PackSite): Promise<void> {
  await insertRows(
    trx,
    'pages',
    pages.map((page, position) => ({
      ...page,
      picture: pictureAddress(page.picture),
      content: addressed(page.content),
      search_title: searchText(page.title),
      search: searchText(wordsOf(page)),
      position,
    })),
  )
  await insertRows(
    trx,
    'documents',
    documents.map(({ id, kind, fileName, fileHash }) => ({
      ...{ id, kind },
      file_name: fileName,
      file_hash: fileHash,
    })),
  )
}

function addressed({
  slides,
  video,
  sliders,
  partners,
  photos,
  videos,
  items,
  zoom,
  ...content
}: PageContent): SiteContent {
  return {
    ...content,
    ...(slides && { slides: slides.map(slideOf) }),
    ...(video && { video: videoOf(video) }),
    ...(sliders && { sliders: sliders.map(rowOf) }),
    ...(partners && { partners: rowOf(partners) }),
    ...(photos && {
      photos: photos.map(({ picture, title }) => ({
        ...{ picture: pictureOf(picture, title), title, name: picture.name },
      })),
    }),
    ...(videos && { videos: videos.map((video) => ({ ...videoOf(video), name: video.file.name })) }),
    ...(items && {
      items: items.map((item) => ({ ...item, picture: item.picture && pictureOf(item.picture, '') })),
    }),
    ...(zoom && { zoom: pictureOf(zoom.picture, zoom.alt) }),
  }
}

const pictureOf = (picture: PictureRef, alt: string): Picture => ({ src: pictureAddress(picture), alt })

const slideOf = ({ picture, alt, title, text, link }: PackSlide): Slide => ({
  picture: pictureOf(picture, alt),
  ...{ title, text, href: link },
})

const rowOf = ({ title, slides }: { title: string; slides: PackSlide[] }) => ({
  title,
  slides: slides.map(slideOf),
})

const videoOf = ({ file, poster, title }: PackVideo) => ({
  ...{ src: pictureAddress(file), poster: pictureOf(poster, ''), title },
})

/** What a page says, without its markup. */
function wordsOf({ title, description, html, content }: PackPage): string {
  const rows = [...(content.sliders ?? []), ...(content.partners === undefined ? [] : [content.partners])]
  const slides = [...(content.slides ?? []), ...rows.flatMap((row) => row.slides)]
  const items = content.items ?? []
  const titled = [...rows, ...(content.photos ?? []), ...(content.videos ?? []), ...(content.documents ?? [])]
  return [
    ...[title, description, plainText(html)],
    ...slides.flatMap((slide) => [slide.title, slide.text]),
    ...items.flatMap((item) => [item.title, item.summary, plainText(item.html)]),
    ...titled.map((each) => each.title),
    ...(content.subscribe === undefined ? [] : [content.subscribe.title, content.subscribe.text]),
  ].join(' ')
}
