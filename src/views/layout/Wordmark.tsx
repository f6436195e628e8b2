/** Renders the fair's name next to its sign, stands along an aisle. */
export function Wordmark({ name }: { name: string }) {
  return (
    <>
      <svg className="sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="sign-ground" d="M3 3h17v10H3zm0 15h10v11H3z" />
        <path className="sign-stand" d="M18 18h11v11H18z" />
      </svg>
      <span className="brand-name">{name}</span>
    </>
  )
}
