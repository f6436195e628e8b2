interface PortraitProps {
  picture: string
  /** The names whose first letters (of at most two) replace a missing picture. */
  names: readonly string[]
}

export function Portrait({ picture, names }: PortraitProps) {
  if (picture !== '')
    return <img className="portrait" src={picture} alt="" width="56" height="56" loading="lazy" />
  return (
    <span className="portrait" aria-hidden="true">
      {names
        .slice(0, 2)
        .map((name) => name.slice(0, 1))
        .join('')}
    </span>
  )
}
