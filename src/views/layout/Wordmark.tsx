import type { FairFacts } from '#contract/page.ts'

/** A logo that is wider than this many times its height is assumed to contain the fair's name. */
const WIDE = 2

/** Renders the fair's logo and name; if the logo contains the name, the text is for screen readers only. */
export function Wordmark({ fair: { name, logo } }: { fair: Pick<FairFacts, 'name' | 'logo'> }) {
  const isWide = logo !== undefined && logo.width > logo.height * WIDE
  return (
    <>
      {logo !== undefined && (
        <img
          className={isWide ? 'sign sign-wide' : 'sign'}
          src={logo.href}
          width={logo.width}
          height={logo.height}
          alt=""
        />
      )}
      <span className={isWide ? 'brand-name sr-only' : 'brand-name'}>{name}</span>
    </>
  )
}
