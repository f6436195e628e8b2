import type { ReactNode } from 'react'
import { usePage } from '#src/views/ActorsContext.tsx'
import { ModalSlot } from '#src/views/visitor/ModalSlot.tsx'
import { PageAlerts } from './Alerts.tsx'
import { ChangesSlot } from './ChangesSlot.tsx'
import { Header } from './Header.tsx'
import { OfflineSlot } from './OfflineSlot.tsx'
import { OutboxSlot } from './OutboxSlot.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { NoScript } from './NoScript.tsx'

export function GuideLayout({ children }: { children: ReactNode }) {
  const { fair } = usePage()
  const { Outbox } = useGuideViews()
  const isCredited = fair.credit !== ''
  return (
    <div className={isCredited ? 'site is-credited' : 'site'}>
      <Header />
      <NoScript />
      <ChangesSlot />
      <main className="site-main">{children}</main>
      <OfflineSlot />
      {isCredited && <footer className="credit">{fair.credit}</footer>}
      <div className="strip">
        <PageAlerts />
        <OutboxSlot View={Outbox} />
      </div>
      <ModalSlot />
    </div>
  )
}
