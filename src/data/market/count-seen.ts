import * as v from 'valibot'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { SEEN_OFFERINGS_KEY } from '../../platform/storage/person-keys.ts'
import { readJson, writeText } from '../../platform/storage/storage.ts'
import { apiUrl } from '../../platform/page/api-url.ts'

/** What was opened here on that day of Colorado, by number. */
const SeenSchema = v.object({ day: v.string(), ids: v.array(v.number()) })

/**
 * Tells the server that the page of an offering was opened: once a day from this phone, without saying who. With no signal, and where it
 * does not arrive, it is not counted.
 */
export function countSeen(id: number): void {
  const day = coloradoDay(new Date())
  const kept = v.safeParse(SeenSchema, readJson(SEEN_OFFERINGS_KEY))
  const ids = kept.success && kept.output.day === day ? kept.output.ids : []
  if (ids.includes(id) || connectivity.get() === 'offline') return
  writeText(SEEN_OFFERINGS_KEY, JSON.stringify({ day, ids: [...ids, id] }))
  // Without cookies it has no session; it is sent also when the page is left at once.
  fetch(apiUrl(`api/offerings/${id}/seen`), { method: 'POST', credentials: 'omit', keepalive: true }).catch(
    () => 'It is not counted then.',
  )
}
