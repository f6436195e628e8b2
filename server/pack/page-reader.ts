import type { DocumentLoader } from './document-loader.ts'
import type { FieldPath } from './field-lines.ts'
import type { FrontMatter } from './front-matter.ts'
import type { PackFair } from './pack.ts'
import type { PictureRef } from './pack-file.ts'
import type { FrontMatterValues } from './front-matter-schema.ts'
import { readMarkdown, SITE_FOLDER, type MarkdownDependencies } from './read-markdown.ts'
import type { PackPage, PackSlide, PackVideo, PageContent } from './pack-website.ts'

interface PageReaderDependencies extends MarkdownDependencies {
  fair: PackFair
  documents: DocumentLoader
}

type FrontMatterOf<T extends FrontMatterValues['type']> = Extract<FrontMatterValues, { type: T }>
type SlideList = NonNullable<FrontMatterOf<'homepage'>['slides']>

/** Reads a page with valid front matter: text, files and links. Invalid values are left out after adding a finding. */
export class PageReader {
  readonly #values: FrontMatterValues
  readonly #source: FrontMatter
  readonly #dependencies: PageReaderDependencies

  constructor(front: FrontMatterValues, source: FrontMatter, dependencies: PageReaderDependencies) {
    this.#values = front
    this.#source = source
    this.#dependencies = dependencies
  }

  /** Resolves with undefined for a redirect to a page that does not exist. */
  async read(): Promise<PackPage | undefined> {
    const { path, lang, type, title, description, menu, picture, hidden } = this.#values
    const { file, body, bodyLine: line } = this.#source
    if (type.startsWith('guide') && body.trim() !== '') {
      this.#dependencies.findings.skip('text-unused', { file, line })
    }
    const content = await this.#readContent(this.#values)
    if (type === 'loading' && (content.target ?? '') === '') return undefined
    return {
      path,
      lang,
      type,
      title,
      description,
      hidden,
      menu: menu === undefined ? null : { parent: null, title, ...menu },
      picture: await this.#loadPicture(picture, ['picture']),
      html: await readMarkdown(body, lang, { file, line }, this.#dependencies),
      content,
    }
  }

  async #readContent(front: FrontMatterValues): Promise<PageContent> {
    switch (front.type) {
      case 'homepage':
        return this.#readHomepage(front)
      case 'standard':
        if (front.form === undefined && front.done !== '') {
          this.#source.skip('done-unused', ['done'])
        }
        return front.form === undefined ? {} : { form: front.form, done: front.done }
      case 'get-ticket':
        return { form: 'ticket', done: front.done }
      case 'business-program':
      case 'calendar':
      case 'exhibitors':
      case 'event-detail':
        return this.#readEdition(front.edition)
      case 'catalogue':
        return { items: await this.#readItems(front.items) }
      case 'gallery':
        return this.#readGallery(front)
      case 'download-links':
      case 'download-reports':
        return { documents: await this.#readDocuments(front) }
      case 'banner-open':
        return { subscribe: front.subscribe }
      case 'zoom': {
        const picture = await this.#loadPicture(front.zoom.picture, ['zoom', 'picture'])
        return picture === null ? {} : { zoom: { picture, alt: front.zoom.alt } }
      }
      case 'loading':
        return this.#readTarget(front)
      case 'landing':
      case 'guide':
      case 'guide-new':
      case 'guide-v2':
        return {}
    }
  }

  async #readHomepage({ slides, video, sliders, partners }: FrontMatterOf<'homepage'>): Promise<PageContent> {
    const film = video && (await this.#loadVideo(video, ['video']))
    const rows: NonNullable<PageContent['sliders']> = []
    for (const [at, row] of (sliders ?? []).entries()) {
      rows.push({ title: row.title, slides: await this.#readSlides(row.slides, ['sliders', at, 'slides']) })
    }
    return {
      ...(slides && { slides: await this.#readSlides(slides, ['slides']) }),
      ...(film && { video: film }),
      ...(sliders && { sliders: rows }),
      ...(partners && {
        partners: {
          title: partners.title,
          slides: await this.#readSlides(partners.slides, ['partners', 'slides']),
        },
      }),
    }
  }

  async #readSlides(slides: SlideList, field: FieldPath): Promise<PackSlide[]> {
    const read: PackSlide[] = []
    for (const [at, { picture: name, link, ...texts }] of slides.entries()) {
      const picture = await this.#loadPicture(name, [...field, at, 'picture'])
      const href = link === '' ? '' : this.#resolveLink(link, [...field, at, 'link'])
      if (href !== '' && texts.title === '' && texts.alt === '') {
        this.#source.note('slide-link', [...field, at])
      }
      if (picture !== null) read.push({ ...texts, picture, link: href })
    }
    return read
  }

  async #readGallery({ photos, videos }: FrontMatterOf<'gallery'>): Promise<PageContent> {
    const shown: NonNullable<PageContent['photos']> = []
    for (const [at, { picture: name, title }] of (photos ?? []).entries()) {
      const picture = await this.#loadPicture(name, ['photos', at, 'picture'])
      if (shown.some((photo) => photo.picture.name === name)) this.#warnOfDuplicate(['photos', at, 'picture'])
      else if (picture !== null) shown.push({ picture, title })
    }
    const films: PackVideo[] = []
    for (const [at, each] of (videos ?? []).entries()) {
      const film = await this.#loadVideo(each, ['videos', at])
      if (films.some(({ file }) => file.name === each.file)) this.#warnOfDuplicate(['videos', at, 'file'])
      else if (film !== undefined) films.push(film)
    }
    return { ...(photos && { photos: shown }), ...(videos && { videos: films }) }
  }

  /** Warns of a duplicate file, because the gallery addresses files by name. */
  #warnOfDuplicate(field: FieldPath): void {
    this.#source.skip('gallery-twice', field)
  }

  async #readItems(items: FrontMatterOf<'catalogue'>['items']): Promise<NonNullable<PageContent['items']>> {
    const read: NonNullable<PageContent['items']> = []
    for (const [at, { text, picture, ...item }] of items.entries()) {
      const location = this.#source.getTextLocation(['items', at, 'text'])
      read.push({
        ...item,
        html: await readMarkdown(text, this.#values.lang, location, this.#dependencies),
        picture: await this.#loadPicture(picture, ['items', at, 'picture']),
      })
    }
    return read
  }

  async #readDocuments({ type, documents }: FrontMatterOf<'download-links' | 'download-reports'>) {
    const kind = type === 'download-links' ? 'links' : 'reports'
    const read: { id: number; title: string }[] = []
    for (const [at, { id, title, file }] of documents.entries()) {
      const location = this.#source.getLocation(['documents', at, 'file'])
      if (await this.#dependencies.documents.load(kind, id, file, location)) read.push({ id, title })
    }
    return read
  }

  #readTarget({ target, path, lang }: FrontMatterOf<'loading'>): PageContent {
    if (target === path) this.#source.skip('target-itself', ['target'], { found: target })
    else if (!target.startsWith('/')) this.#source.skip('not-path', ['target'], { found: target })
    else return { target: this.#resolveLink(target, ['target'], lang) }
    return { target: '' }
  }

  #readEdition(year: number | undefined): PageContent {
    const { fair } = this.#dependencies
    if (year !== undefined && !fair.editions.some((edition) => edition.year === year)) {
      this.#source.mend('page-edition', ['edition'], {
        found: String(year),
        values: { value: fair.guideYear },
      })
      return { edition: fair.guideYear }
    }
    return { edition: year ?? fair.guideYear }
  }

  #resolveLink(text: string, field: FieldPath, lang = this.#values.lang): string {
    return this.#dependencies.links.resolve(text, lang, this.#source.getLocation(field)) ?? ''
  }

  async #loadPicture(name: string | undefined, field: FieldPath): Promise<PictureRef | null> {
    if (name === undefined) return null
    return this.#dependencies.pictures.load(SITE_FOLDER, name, this.#source.getLocation(field))
  }

  async #loadVideo(
    film: NonNullable<FrontMatterOf<'homepage'>['video']>,
    field: FieldPath,
  ): Promise<PackVideo | undefined> {
    const { pictures } = this.#dependencies
    const file = await pictures.loadVideo(
      SITE_FOLDER,
      film.file,
      this.#source.getLocation([...field, 'file']),
    )
    const poster = await this.#loadPicture(film.poster, [...field, 'poster'])
    return file === null || poster === null ? undefined : { file, poster, title: film.title }
  }
}
