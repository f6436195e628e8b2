import type { Documents } from './documents.ts'
import type { Field, FrontMatter } from './front-matter.ts'
import type { PackFair, PictureRef } from './pack.ts'
import type { Front } from './page-schema.ts'
import { readMarkdown, SITE_FOLDER, type TextTools } from './page-text.ts'
import type { PackPage, PackSlide, PackVideo, PageContent } from './site.ts'

/** What the content of pages is read with. */
export interface PageTools extends TextTools {
  fair: PackFair | undefined
  documents: Documents
}

type Of<T extends Front['type']> = Extract<Front, { type: T }>
type Slides = NonNullable<Of<'homepage'>['slides']>

/** Reads a page whose front matter is right: its text, its files, its links. What is wrong is told and left out. */
export class PageReader {
  readonly #front: Front
  readonly #source: FrontMatter
  readonly #tools: PageTools

  constructor(front: Front, source: FrontMatter, tools: PageTools) {
    this.#front = front
    this.#source = source
    this.#tools = tools
  }

  async read(): Promise<PackPage> {
    const { path, lang, type, title, description, menu, picture, hidden } = this.#front
    const { file, body, bodyLine: line } = this.#source
    if (type.startsWith('guide') && body.trim() !== '') {
      this.#tools.findings.warn({ file, line, text: `the text of a page of the type ${type} is not shown` })
    }
    return {
      ...{ path, lang, type, title, description, hidden },
      menu: menu === undefined ? null : { parent: null, title, ...menu },
      picture: await this.#picture(picture, ['picture']),
      html: await readMarkdown(body, lang, { file, line }, this.#tools),
      content: await this.#content(this.#front),
    }
  }

  async #content(front: Front): Promise<PageContent> {
    switch (front.type) {
      case 'homepage':
        return this.#homepage(front)
      case 'standard':
        if (front.form === undefined && front.done !== '') {
          this.#source.wrong(['done'], 'is read after a form is sent, and there is no form')
        }
        return front.form === undefined ? {} : { form: front.form, done: front.done }
      case 'get-ticket':
        return { form: 'ticket', done: front.done }
      case 'business-program':
      case 'calendar':
      case 'exhibitors':
      case 'event-detail':
        return this.#edition(front.edition)
      case 'catalogue':
        return { items: await this.#items(front.items) }
      case 'gallery':
        return this.#gallery(front)
      case 'download-links':
      case 'download-reports':
        return { documents: await this.#documents(front) }
      case 'banner-open':
        return { subscribe: front.subscribe }
      case 'zoom': {
        const picture = await this.#picture(front.zoom.picture, ['zoom', 'picture'])
        return picture === null ? {} : { zoom: { picture, alt: front.zoom.alt } }
      }
      case 'loading':
        return this.#target(front)
      case 'landing':
      case 'guide':
      case 'guide-new':
      case 'guide-v2':
        return {}
    }
  }

  async #homepage({ slides, video, sliders, partners }: Of<'homepage'>): Promise<PageContent> {
    const film = video && (await this.#video(video, ['video']))
    const rows: NonNullable<PageContent['sliders']> = []
    for (const [at, row] of (sliders ?? []).entries()) {
      rows.push({ title: row.title, slides: await this.#slides(row.slides, ['sliders', at, 'slides']) })
    }
    return {
      ...(slides && { slides: await this.#slides(slides, ['slides']) }),
      ...(film && { video: film }),
      ...(sliders && { sliders: rows }),
      ...(partners && {
        partners: {
          title: partners.title,
          slides: await this.#slides(partners.slides, ['partners', 'slides']),
        },
      }),
    }
  }

  async #slides(slides: Slides, field: Field): Promise<PackSlide[]> {
    const read: PackSlide[] = []
    for (const [at, { picture: name, link, ...texts }] of slides.entries()) {
      const picture = await this.#picture(name, [...field, at, 'picture'])
      const href = link === '' ? '' : this.#link(link, [...field, at, 'link'])
      if (href !== '' && texts.title === '' && texts.alt === '') {
        this.#source.warn([...field, at], 'the slide does not say where it leads')
      }
      if (picture !== null) read.push({ ...texts, picture, link: href })
    }
    return read
  }

  async #gallery({ photos, videos }: Of<'gallery'>): Promise<PageContent> {
    const shown: NonNullable<PageContent['photos']> = []
    for (const [at, { picture: name, title }] of (photos ?? []).entries()) {
      const picture = await this.#picture(name, ['photos', at, 'picture'])
      if (shown.some((photo) => photo.picture.name === name)) this.#warnOfTwice(['photos', at, 'picture'])
      else if (picture !== null) shown.push({ picture, title })
    }
    const films: PackVideo[] = []
    for (const [at, each] of (videos ?? []).entries()) {
      const film = await this.#video(each, ['videos', at])
      if (films.some(({ file }) => file.name === each.file)) this.#warnOfTwice(['videos', at, 'file'])
      else if (film !== undefined) films.push(film)
    }
    return { ...(photos && { photos: shown }), ...(videos && { videos: films }) }
  }

  /** The name of a file is its address in the gallery. */
  #warnOfTwice(field: Field): void {
    this.#source.warn(field, 'stands in the gallery already and is left out')
  }

  async #items(items: Of<'catalogue'>['items']): Promise<NonNullable<PageContent['items']>> {
    const { file } = this.#source
    const read: NonNullable<PageContent['items']> = []
    for (const [at, { text, picture, ...item }] of items.entries()) {
      const field = ['items', at, 'text']
      const place = { file, line: this.#source.textLine(field), field: field.join('.') }
      read.push({
        ...item,
        html: await readMarkdown(text, this.#front.lang, place, this.#tools),
        picture: await this.#picture(picture, ['items', at, 'picture']),
      })
    }
    return read
  }

  async #documents({ type, documents }: Of<'download-links' | 'download-reports'>) {
    const kind = type === 'download-links' ? 'links' : 'reports'
    for (const [at, { id, file }] of documents.entries()) {
      await this.#tools.documents.take(kind, id, file, this.#source.place(['documents', at, 'file']))
    }
    return documents.map(({ id, title }) => ({ id, title }))
  }

  #target({ target, path, lang }: Of<'loading'>): PageContent {
    if (target === path) this.#source.wrong(['target'], 'is the page itself')
    const isPath = target.startsWith('/')
    if (!isPath) this.#source.wrong(['target'], `"${target}" is not a path like /about/`)
    return { target: isPath ? this.#link(target, ['target'], lang) : '' }
  }

  #edition(year: number | undefined): PageContent {
    const { fair } = this.#tools
    if (year !== undefined && fair?.editions.some((edition) => edition.year === year) === false) {
      this.#source.wrong(['edition'], `there is no edition ${year}`)
    }
    const edition = year ?? fair?.guideYear
    return edition === undefined ? {} : { edition }
  }

  #link(text: string, field: Field, lang = this.#front.lang): string {
    return this.#tools.links.href(text, lang, this.#source.place(field)) ?? ''
  }

  async #picture(name: string | undefined, field: Field): Promise<PictureRef | null> {
    if (name === undefined) return null
    return this.#tools.pictures.take(SITE_FOLDER, name, this.#source.place(field))
  }

  async #video(film: NonNullable<Of<'homepage'>['video']>, field: Field): Promise<PackVideo | undefined> {
    const { pictures } = this.#tools
    const file = await pictures.takeVideo(SITE_FOLDER, film.file, this.#source.place([...field, 'file']))
    const poster = await this.#picture(film.poster, [...field, 'poster'])
    return file === null || poster === null ? undefined : { file, poster, title: film.title }
  }
}
