import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useDeskBookings } from '../../data/market/bookings/kept-bookings.ts'
import { askDeparturesAgain } from '../../data/market/provider-departures.ts'
import { useTeamDepartures } from '../../data/market/team-departures.ts'
import { useCurrentProvider } from '../../data/market/use-current-provider.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { bookingsOfStart, guestsInWords } from '../../domain/market/bookings/desk-bookings.ts'
import { monthAfter } from '../../domain/market/shown-departures.ts'
import { toldByDay, weekOf, type TeamDeparture } from '../../domain/market/team-departures.ts'
import { ProviderChoice, ProviderGate } from '../../parts/market/provider-gate.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { useToday } from '../../parts/trip/use-today.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { useOfferings } from '../../sync/hooks/use-offerings.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { tabIdOf, TabList } from '../../ui/buttons/tab-list.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import styles from './calendar.module.css'
import { DayStarts } from './day-starts.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { StepHead } from './step-head.tsx'
import { startKey, useClosings } from './use-closings.ts'

type View = 'month' | 'week' | 'day'

const VIEWS: readonly { id: View; children: string }[] = [
  { id: 'month', children: 'Month' },
  { id: 'week', children: 'Week' },
  { id: 'day', children: 'Day' },
]
const PANEL = 'calendar-panel'
const ALL = ''

/** The departures of all offerings by month, week and day, with what is free of each; a tap closes one, opens it or gives it other seats. */
export function CalendarScreen() {
  const { current, providers, state, choose } = useCurrentProvider()
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Calendar" back={null} />
      <ProviderGate state={state} onAgain={restartEngine}>
        {current === null ? null : (
          <>
            <ProviderChoice providers={providers} current={current.id} onChoose={choose} />
            <Calendar key={current.id} provider={current} />
          </>
        )}
      </ProviderGate>
    </main>
  )
}

function Calendar({ provider }: { provider: OwnProvider }) {
  const today = useToday()
  const [view, setView] = useState<View>('month')
  const [day, setDay] = useState(today)
  const [only, setOnly] = useState(ALL)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { offerings, state } = useOfferings(provider.id)
  const userId = useQuery(currentUserQuery()).data?.id ?? ''
  const days = useMemo(() => daysShown(view, day), [view, day])
  const told = useTeamDepartures({ offerings, provider: provider.id, userId, days })
  const { isTold, asOf } = told
  const client = useQueryClient()
  const closingOf = useClosings(() => askDeparturesAgain(client, { userId, provider: provider.id }))
  const desk = useDeskBookings(provider.id).bookings
  const bookingsOf = (departure: TeamDeparture) => bookingsOfStart(desk, departure)
  const now = useNow()
  const shown = told.departures
    .filter(({ offeringUuid }) => only === ALL || offeringUuid === only)
    // The schedule does not tell what was closed by hand.
    .map((one) => (isTold === false && closingOf(one)?.isDone ? { ...one, status: 'closed' as const } : one))
  const step = (by: number) => setDay(stepped(view, day, by))
  const open = shown.find((one) => startKey(one) === openKey)
  const titles = new Map(offerings.map(({ uuid, document }) => [uuid, document]))
  const starts = (one: string) => (
    <DayStarts
      key={one}
      day={one}
      departures={shown.filter(({ localDate }) => localDate === one)}
      documents={titles}
      closingOf={closingOf}
      guestsOf={(departure) => guestsInWords(bookingsOf(departure))}
      onOpen={setOpenKey}
      headed={view !== 'day'}
      now={now}
    />
  )
  return (
    <ProviderGate state={state} onAgain={restartEngine}>
      <div className={styles.choices}>
        <TabList
          label="View"
          tabs={VIEWS}
          chosen={view}
          onChoose={setView}
          panelId={PANEL}
          className={styles.views}
          tabClassName={styles.view}
        />
        {offerings.length < 2 ? null : (
          <SelectField
            label="Offering"
            value={only}
            options={[
              { value: ALL, label: 'All offerings' },
              ...offerings.map(({ uuid, document }) => ({
                value: uuid,
                label: document.offering.title || 'Without a title yet',
              })),
            ]}
            onChange={({ target }) => setOnly(target.value)}
          />
        )}
      </div>
      {isTold === false ? (
        <Notice>
          <p>
            <strong>By your schedules.</strong> What is taken, closed or changed by hand is told with signal.
            Closing can be asked for: it waits for some.
          </p>
        </Notice>
      ) : null}
      {asOf === null ? null : (
        <Notice>
          <p>
            <strong>No answer from the server.</strong> This is as of{' '}
            {agoInWords(new Date(asOf).toISOString(), now)}.
          </p>
        </Notice>
      )}
      <div
        role="tabpanel"
        id={PANEL}
        aria-labelledby={tabIdOf(PANEL, view)}
        aria-busy={isTold === null}
        className={styles.panel}
      >
        <StepHead view={view} day={day} today={today} onStep={step} onToday={() => setDay(today)} />
        {view === 'month' ? (
          <div className={styles.halves}>
            <MonthGrid
              month={day.slice(0, 7)}
              days={toldByDay(shown, now)}
              chosen={day}
              today={today}
              onChoose={setDay}
            />
            {starts(day)}
          </div>
        ) : (
          <div className={styles.days} data-view={view}>
            {days.list.map(starts)}
          </div>
        )}
      </div>
      {open === undefined ? null : (
        <DepartureDialog
          key={openKey}
          departure={open}
          closing={closingOf(open)}
          document={titles.get(open.offeringUuid)}
          asking={{ userId, provider: provider.id }}
          mayEdit={provider.mayEdit}
          bookings={bookingsOf(open)}
          onClose={() => setOpenKey(null)}
        />
      )}
    </ProviderGate>
  )
}

function daysShown(view: View, day: string): { from: string; to: string; list: string[] } {
  const month = day.slice(0, 7)
  const list = view === 'day' ? [day] : view === 'week' ? weekOf(day) : []
  const from = list[0] ?? `${month}-01`
  return { from, to: list.at(-1) ?? daysAfter(`${monthAfter(month, 1)}-01`, -1), list }
}

/** The first day of another month, the same of another week, the next day. */
function stepped(view: View, day: string, by: number): string {
  if (view === 'month') return `${monthAfter(day.slice(0, 7), by)}-01`
  return daysAfter(day, by * (view === 'week' ? 7 : 1))
}
