import { coloradoDay, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import {
  readTripDays,
  readTripOutline,
  type OutlinedDay,
  type OutlinedStop,
  type TripOutline,
} from '../../domain/trips/trip-outline.ts'
import { dayKey, panelKey, panelOf, readTripAddress } from '../../features/trips/screen/trip-address.ts'
import { TRIP_DAYS_KEY, TRIP_OUTLINE_KEY } from '../../platform/storage/person-keys.ts'

const USER_KEY = 'timberline:user'

/** `/itinerary/ID` with the sheet up, `/itinerary2/ID` with it lowered. @source decisions §9 */
const ADDRESS = /^itinerary(2?)\/([^/]+)\/?$/

/** What this phone kept of the trip of this address. Decision records 67 and 81. */
export type FirstTrip = {
  /** What the address asks for. */
  outline: TripOutline
  /** The outline with another day shown, by the key of its panel; null where that was not kept. */
  withDay: (key: string) => TripOutline | null
  /** A stop of the kept days; null where there is none. */
  stop: (id: string) => OutlinedStop | null
}

/** Null where nothing was kept for this person, trip and panel. Throws where the storage is refused. */
export function readFirstTrip(): FirstTrip | null {
  const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { id?: string } | null
  const owner = user?.id ?? null
  const kept = readTripOutline(localStorage.getItem(TRIP_OUTLINE_KEY), owner)
  const id = addressParts()?.[2]
  if (!kept || id === undefined || decodeURIComponent(id) !== kept.id || location.hash !== '') return null

  let read: readonly OutlinedDay[] | null = null
  /** They are many: read once, when somebody asks for one. */
  const days = (): readonly OutlinedDay[] => {
    if (read) return read
    const all = readTripDays(localStorage.getItem(TRIP_DAYS_KEY), owner)
    return (read = all?.id === kept.id ? all.days : kept.day ? [kept.day] : [])
  }
  const withDay = (key: string) => {
    const day = days().find(({ number }) => dayKey(number) === key)
    return day ? { ...kept, panel: key, day } : null
  }
  const key = keyAsked(kept, days)
  const outline = key === kept.panel ? kept : withDay(key)
  if (!outline) return null
  const stop = (wanted: string) =>
    days()
      .flatMap(({ stops }) => stops)
      .find((one) => one.id === wanted) ?? null
  return { outline, withDay, stop }
}

/** The key of the panel that the address asks for, by the function of the screen itself. */
function keyAsked(kept: TripOutline, keptDays: () => readonly OutlinedDay[]): string {
  const { days, unscheduled } = kept
  const [today, now] = [todayHere(), numberOfToday(kept)]
  const asked = askedOf(location.search)
  const withStops = asked.stop !== null && asked.day === null && asked.tab === null ? keptDays() : []
  const trip = {
    days: days.map((_, at) => ({
      number: at + 1,
      // The others' are not asked for, and each takes time before the first frame.
      date: at + 1 === now ? today : null,
      stops: withStops.find(({ number }) => number === at + 1)?.stops ?? [],
    })),
    unscheduled: unscheduled === '' ? [] : [unscheduled],
  }
  return panelKey(panelOf(asked, trip, today))
}

/** The stop that the address opens; null for none. */
export const stopAsked = (): string | null => askedOf(location.search).stop

const askedOf = (search: string) => readTripAddress(Object.fromEntries(new URLSearchParams(search)))

const addressParts = (): RegExpExecArray | null =>
  ADDRESS.exec(location.pathname.slice(import.meta.env.BASE_URL.length))

export const isMapAddress = (): boolean => addressParts()?.[1] === '2'

/** The day that is today, by its number; null where none is. */
export function numberOfToday({ start, days }: TripOutline): number | null {
  if (start === null) return null
  const at = daysBetween(start, todayHere())
  return at >= 0 && at < days.length ? at + 1 : null
}

const todayHere = (): string => coloradoDay(new Date())
