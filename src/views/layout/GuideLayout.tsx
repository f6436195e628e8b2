import type { ReactNode } from 'react'
import { usePage } from '#src/views/ActorsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { PageAlerts } from './Alerts.tsx'
import { Header } from './Header.tsx'
import { NoScript } from './NoScript.tsx'

export function GuideLayout({ children }: { children: ReactNode }) {
  const { fair } = usePage()
  const isCredited = fair.credit !== ''
  return (
    <div className={isCredited ? 'site is-credited' : 'site'}>
      <Header />
      <NoScript />
      <PageAlerts />
      <main className="site-main">{children}</main>
      {isCredited && <footer className="credit">{fair.credit}</footer>}
      <ModalSlot />
    </div>
  )
}
