import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { DeviceDatabase } from '../device-database.ts'
import type { DeparturesPart, KeptActivity, KeptDepartures, ToldDepartures } from './market-tables.ts'

/** So long an offering stays after it was opened. @source issue 33 "On the phone" */
export const KEPT_MS = 30 * 86_400_000
/** Of more than these the ones opened longest ago go. @source issue 33 "On the phone" */
export const MOST_KEPT = 200
/** So many days of its departures are kept, today counted. @source issue 33 "On the phone" */
export const KEPT_DAYS = 14
/** From this age on nobody is told how many seats are left. @source issue 33 "On the phone" */
export const SEATS_KNOWN_MS = 86_400_000

/** Keeps what was opened, and lets go of what was opened too long ago, with its departures. */
export async function keepActivity(database: DeviceDatabase, activity: PublicActivity): Promise<void> {
  const { activities, activity_departures } = database
  const now = Date.now()
  await database.transaction('rw', activities, activity_departures, async () => {
    await activities.put({ uuid: activity.uuid, activity, openedAt: now, checkedAt: now })
    const old = await activities
      .where('openedAt')
      .below(now - KEPT_MS)
      .primaryKeys()
    const newest = await activities.orderBy('openedAt').reverse().offset(MOST_KEPT).primaryKeys()
    const gone = [...new Set([...old, ...newest])]
    await activities.bulkDelete(gone)
    await activity_departures.bulkDelete(gone)
  })
}

/** What was kept of an offering by its number or uuid; null where nothing is, and after it was kept too long. */
export async function readActivity(database: DeviceDatabase, name: string): Promise<KeptActivity | null> {
  const { activities } = database
  const kept = /^\d+$/.test(name)
    ? await activities.filter(({ activity }) => activity.id === Number(name)).first()
    : await activities.get(name)
  return kept && kept.openedAt >= Date.now() - KEPT_MS ? kept : null
}

/** Lets go of an offering that the server has no more. */
export async function forgetActivity(database: DeviceDatabase, uuid: string): Promise<void> {
  const { activities, activity_departures } = database
  await database.transaction('rw', activities, activity_departures, async () => {
    await activities.delete(uuid)
    await activity_departures.delete(uuid)
  })
}

/** Says of what is kept, and is still as it was, that a coming trip leads near it. */
export async function touchActivity(database: DeviceDatabase, uuid: string): Promise<void> {
  await database.activities.update(uuid, { openedAt: Date.now() })
}

/** Keeps departures of an offering whose text is kept, in the place of those of the same part. */
export async function keepDepartures(
  database: DeviceDatabase,
  uuid: string,
  part: DeparturesPart,
  told: ToldDepartures,
): Promise<void> {
  const { activities, activity_departures } = database
  await database.transaction('rw', activities, activity_departures, async () => {
    if (!(await activities.get(uuid))) return
    await activity_departures.put({ ...(await activity_departures.get(uuid)), uuid, [part]: told })
  })
}

/** All that is kept of its departures, with their ages. */
export async function keptDepartures(
  database: DeviceDatabase,
  uuid: string,
): Promise<KeptDepartures | undefined> {
  return await database.activity_departures.get(uuid)
}

/**
 * What is kept of its departures for some days, both counted, else of others: without numbers of seats once those are a day old. Of a day that
 * was told twice what was told last. Null where nothing is kept.
 */
export async function readDepartures(
  database: DeviceDatabase,
  uuid: string,
  { from, to }: Pick<ToldDepartures, 'from' | 'to'>,
): Promise<ToldDepartures | null> {
  const { opened, looked, trip } = (await keptDepartures(database, uuid)) ?? {}
  const told = [trip, opened, looked]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.asOf - one.asOf)
  const [newest, ...older] = told.filter((one) => one.from <= to && from <= one.to)
  const kept = newest ? older.reduce(joined, newest) : told[0]
  if (!kept) return null
  // A clock that was set back does not tell how old they are.
  const age = Math.abs(Date.now() - kept.asOf)
  if (age < SEATS_KNOWN_MS) return kept
  return { ...kept, departures: kept.departures.map((one) => ({ ...one, seatsLeft: null })) }
}

/** Both, as old as the older one. Of another party's the newer alone: what is sold out for it says nothing of this one. */
function joined(newer: ToldDepartures, older: ToldDepartures): ToldDepartures {
  if (newer.party !== older.party) return newer
  const rest = older.departures.filter(({ localDate }) => localDate < newer.from || newer.to < localDate)
  if (rest.length === 0) return newer
  const { serverAsOf: _newer, ...told } = newer
  return {
    ...told,
    asOf: older.asOf,
    ...(older.serverAsOf === undefined ? {} : { serverAsOf: older.serverAsOf }),
    from: older.from < newer.from ? older.from : newer.from,
    to: older.to < newer.to ? newer.to : older.to,
    departures: [...newer.departures, ...rest].toSorted((one, other) =>
      one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0,
    ),
  }
}
