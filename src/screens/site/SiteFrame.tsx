import type { ReactNode } from 'react'
import { usePage } from '../ActorsContext.tsx'
import { Modals } from '../modals/Modals.tsx'
import { PageAlerts } from './Alerts.tsx'
import { Header } from './Header.tsx'
import { NoScript } from './NoScript.tsx'

export function SiteFrame({ children }: { children: ReactNode }) {
  const { fair } = usePage()
  return (
    <div className="site">
      <Header />
      <NoScript />
      <PageAlerts />
      <main className="site-main">{children}</main>
      {fair.credit !== '' && <footer className="credit">{fair.credit}</footer>}
      <Modals />
    </div>
  )
}
