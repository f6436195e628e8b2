import type { ComponentProps } from 'react'
import type { OnlineKind } from '#contract/addresses.ts'
import { Link } from '#src/components/Link.tsx'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'

type WindowLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & {
  /** The hall of a company, which guide v2 needs. */
  address: { kind: OnlineKind; id: number; hall?: string }
}

export function WindowLink({ address: { kind, id, hall }, ...rest }: WindowLinkProps) {
  const guide = useGuide()
  const hrefs = createGuideHrefs(usePage())
  const isCompany = kind === 'company'
  return (
    <Link
      {...rest}
      href={isCompany ? hrefs.company(id, hall ?? '') : hrefs.event({ kind, id })}
      onNavigate={() =>
        guide.send(
          isCompany
            ? { type: 'company.open', id, ...(hall !== undefined && { hall }) }
            : { type: 'window.open', address: { kind, id } },
        )
      }
    />
  )
}
