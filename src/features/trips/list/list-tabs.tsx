import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabList, tabIdOf } from '../../../ui/buttons/tab-list.tsx'
import styles from './list-tabs.module.css'

type Tab = 'trips' | 'bookings'

const PANEL_ID = 'trips-or-bookings'
const TABS: readonly { id: Tab; children: string }[] = [
  { id: 'trips', children: 'Trips' },
  { id: 'bookings', children: 'Bookings' },
]

/** Trips and bookings behind two tabs, of which the address says the second (`?tab=bookings`). */
export function TripsOrBookings({ trips, bookings }: { trips: ReactNode; bookings: ReactNode }) {
  const { tab: said } = useSearch({ strict: false }) as { tab?: unknown }
  const navigate = useNavigate()
  const tab: Tab = said === 'bookings' ? 'bookings' : 'trips'
  const show = (id: Tab) =>
    void navigate({
      to: '.',
      search: (id === 'trips' ? {} : { tab: id }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <TabList
        label="Trips and bookings"
        tabs={TABS}
        chosen={tab}
        panelId={PANEL_ID}
        className={styles.tabs}
        tabClassName={styles.tab}
        onChoose={show}
      />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabIdOf(PANEL_ID, tab)} className={styles.panel}>
        {tab === 'bookings' ? bookings : trips}
      </div>
    </>
  )
}
