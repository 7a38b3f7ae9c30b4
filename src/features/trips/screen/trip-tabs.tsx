import type { CSSProperties } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import { useMapLook } from '../../../state/map-look.ts'
import { TabList } from '../../../ui/buttons/tab-list.tsx'
import { dayTabName, looseTabName, shortDay } from './day-tab-words.ts'
import { dayKey, TRIP_TABS, type TripPanel, type TripTab } from './trip-address.ts'
import styles from './trip-tabs.module.css'

export type TabsProps = {
  trip: Trip
  panel: TripPanel
  panelId: string
  orientation: 'horizontal' | 'vertical'
  onShow: (panel: TripPanel) => void
}

/** The days of a trip in the colours of the map, and what stands on no day. */
export function DayTabs({ trip, panel, panelId, orientation, onShow }: TabsProps) {
  const { theme } = useMapLook()
  const { days, unscheduled } = trip
  const ofDays = days.map((day) => ({
    id: dayKey(day.number),
    name: dayTabName(day),
    style: { '--day': dayColor(theme, day.number - 1) } as CSSProperties,
    children: shortDay(day),
  }))
  const loose = {
    id: dayKey(null),
    name: looseTabName(trip),
    style: { '--day': 'var(--gold)' } as CSSProperties,
    children: 'Unscheduled',
  }
  return (
    <TabList
      label="Days"
      tabs={unscheduled.length === 0 ? ofDays : [...ofDays, loose]}
      chosen={'tab' in panel ? null : dayKey(panel.day)}
      panelId={panelId}
      orientation={orientation}
      className={styles.days}
      tabClassName={styles.day}
      onChoose={(id) => onShow({ day: days.find(({ number }) => dayKey(number) === id)?.number ?? null })}
    />
  )
}

const NAMES: Record<TripTab, string> = {
  overview: 'Overview',
  packing: 'Packing',
  files: 'Files',
  people: 'People',
}

type TripTabsProps = Omit<TabsProps, 'trip'> & {
  /** How many values of the trip have two versions that wait for an answer in the overview. */
  waiting: number
}

/** What a trip has beside its days. */
export function TripTabs({ panel, panelId, orientation, onShow, waiting }: TripTabsProps) {
  return (
    <TabList
      label="Trip"
      tabs={TRIP_TABS.map((id) =>
        id === 'overview' && waiting > 0
          ? {
              id,
              name: `Overview, ${waiting} in two versions`,
              children: (
                <>
                  Overview <span className={styles.waiting}>{waiting}</span>
                </>
              ),
            }
          : { id, children: NAMES[id] },
      )}
      chosen={'tab' in panel ? panel.tab : null}
      panelId={panelId}
      orientation={orientation}
      className={styles.tabs}
      tabClassName={styles.tab}
      onChoose={(tab) => onShow({ tab })}
    />
  )
}
