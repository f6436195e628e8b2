import type { Picture, Slide } from '#contract/islands.ts'
import type { PictureRef } from '#server/pack/pack-file.ts'
import type { PackPage, PackWebsite, PackSlide, PackVideo, PageContent } from '#server/pack/pack-website.ts'
import { toPlainText } from '#server/pack/plain-text.ts'
import { getPictureUrl } from './picture-url.ts'
import { normalizeSearchText } from './search-text.ts'
import type { FairTables } from './tables.ts'
import type { WebsiteContent } from './website-page.ts'

export const buildWebsiteTables = ({
  pages,
  documents,
}: PackWebsite): Pick<FairTables, 'pages' | 'documents'> => ({
  pages: pages.map((page, position) => ({
    ...page,
    picture: getPictureUrl(page.picture),
    content: toWebsiteContent(page.content),
    search: normalizeSearchText(extractPageText(page)),
    position,
  })),
  documents: documents.map(({ id, kind, fileName, fileHash }) => ({
    id,
    kind,
    file_name: fileName,
    file_hash: fileHash,
  })),
})

function toWebsiteContent({
  slides,
  video,
  sliders,
  partners,
  photos,
  videos,
  items,
  zoom,
  ...content
}: PageContent): WebsiteContent {
  return {
    ...content,
    ...(slides && { slides: slides.map(toSlide) }),
    ...(video && { video: toVideo(video) }),
    ...(sliders && { sliders: sliders.map(toSlider) }),
    ...(partners && { partners: toSlider(partners) }),
    ...(photos && {
      photos: photos.map(({ picture, title }) => ({
        picture: toPicture(picture, title),
        title,
        name: picture.name,
      })),
    }),
    ...(videos && { videos: videos.map((video) => ({ ...toVideo(video), name: video.file.name })) }),
    ...(items && {
      items: items.map((item) => ({ ...item, picture: item.picture && toPicture(item.picture, '') })),
    }),
    ...(zoom && { zoom: toPicture(zoom.picture, zoom.alt) }),
  }
}

const toPicture = (picture: PictureRef, alt: string): Picture => ({ src: getPictureUrl(picture), alt })

const toSlide = ({ picture, alt, title, text, link }: PackSlide): Slide => ({
  picture: toPicture(picture, alt),
  title,
  text,
  href: link,
})

const toSlider = ({ title, slides }: { title: string; slides: PackSlide[] }) => ({
  title,
  slides: slides.map(toSlide),
})

const toVideo = ({ file, poster, title }: PackVideo) => ({
  src: getPictureUrl(file),
  poster: toPicture(poster, ''),
  title,
})

/** Returns the search text of a page without markup. */
function extractPageText({ title, description, html, content }: PackPage): string {
  const rows = [...(content.sliders ?? []), ...(content.partners === undefined ? [] : [content.partners])]
  const slides = [...(content.slides ?? []), ...rows.flatMap((row) => row.slides)]
  const items = content.items ?? []
  const titled = [...rows, ...(content.photos ?? []), ...(content.videos ?? []), ...(content.documents ?? [])]
  return [
    title,
    description,
    toPlainText(html),
    ...slides.flatMap((slide) => [slide.title, slide.text]),
    ...items.flatMap((item) => [item.title, item.summary, toPlainText(item.html)]),
    ...titled.map((each) => each.title),
    ...(content.subscribe === undefined ? [] : [content.subscribe.title, content.subscribe.text]),
  ].join(' ')
}
