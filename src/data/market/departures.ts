import { queryOptions, useQuery } from '@tanstack/react-query'
import { DeparturesSchema, type Departure } from '../../../core/contracts/market/public-offerings.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { ToldDepartures } from '../../offline/market/market-tables.ts'
import { getDatedJson } from '../net/client.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'
import { meetStorageProblem } from '../storage-trouble.ts'
import { openMarketStore } from './market-store.ts'

/** Who has room is asked again after this. */
const FRESH_MS = 60_000

/** `YYYY-MM-DD`, both counted; `party` is how many come. */
type Asked = { uuid: string; from: string; to: string; party: number; today: string }

export type KnownDepartures = {
  /** Null until the server or the phone said something. */
  departures: readonly Departure[] | null
  /** Where the server does not answer: of when they are (this phone's clock), for how many, and up to which day. */
  kept: Pick<ToldDepartures, 'asOf' | 'party' | 'to'> | null
  problem: Error | null
  again: () => void
}

/** The departures of some days. Those of the next two weeks, and of the later month that was looked at last, are kept for when there is no signal. */
export function useDepartures(asked: Asked): KnownDepartures {
  const { data, error, refetch } = useQuery(departuresQuery(asked))
  const { data: kept } = useQuery(keptDeparturesQuery(asked, error !== null))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  if (error === null) return { departures: data ?? null, kept: null, problem: null, again }
  if (!kept) return { departures: null, kept: null, problem: error, again }
  const { asOf, party, to, departures } = kept
  return { departures, kept: { asOf, party, to }, problem: error, again }
}

/** They are the server's alone, asked again once they are a minute old. */
export function departuresQuery({ uuid, from, to, party, today }: Asked) {
  return queryOptions({
    queryKey: ['departures', uuid, from, to, party],
    queryFn: async ({ signal }) => {
      const told = await askDepartures(uuid, { from, to, party }, signal)
      await keep(uuid, from === today ? 'opened' : 'looked', { from, to, party, ...told })
      return told.departures
    },
    staleTime: FRESH_MS,
    refetchOnMount: true,
    // With another party what stands stays until the answer is there.
    placeholderData: (before: Departure[] | undefined, query) =>
      query?.queryKey[2] === from ? before : undefined,
  })
}

/** The departures of some days for a party, with both clocks when they were asked for. Throws as `getJson` does. */
export async function askDepartures(
  uuid: string,
  { from, to, party }: Pick<Asked, 'from' | 'to' | 'party'>,
  signal?: AbortSignal,
): Promise<Pick<ToldDepartures, 'asOf' | 'serverAsOf' | 'departures'>> {
  const asked = new URLSearchParams({ from, to, party: String(party) })
  const asOf = Date.now()
  const { said: departures, serverMs } = await getDatedJson(
    `api/offerings/${uuid}/departures?${asked}`,
    DeparturesSchema,
    { signal },
  )
  const clocks = { asOf, ...(serverMs === null ? {} : { serverAsOf: serverMs }) }
  for (const { id } of departures) heard.set(id, clocks)
  return { ...clocks, departures }
}

type Clocks = Pick<ToldDepartures, 'asOf' | 'serverAsOf'>

/** What this page heard of each departure, by its id. */
const heard = new Map<string, Clocks>()

/** Both clocks when the oldest of these departures was told, to this page or before; null where this phone does not know it. */
export async function whenTold(uuid: string, ids: readonly string[]): Promise<Clocks | null> {
  const all = await Promise.all(ids.map(async (id) => heard.get(id) ?? (await keptClocks(uuid, id))))
  const known = all.filter((one) => one !== null)
  if (known.length < ids.length) return null
  return known.reduce<Clocks | null>(
    (oldest, one) => (oldest && oldest.asOf <= one.asOf ? oldest : one),
    null,
  )
}

async function keptClocks(uuid: string, id: string): Promise<Clocks | null> {
  try {
    const { keptDepartures, database } = await openMarketStore()
    const { opened, looked, trip } = (await keptDepartures(database, uuid)) ?? {}
    const told = [opened, looked, trip].filter((one) =>
      one?.departures.some((departure) => departure.id === id),
    )
    // What is shown may be of either: the older one is the safe answer.
    return told.toSorted((one, other) => (one?.asOf ?? 0) - (other?.asOf ?? 0))[0] ?? null
  } catch (problem) {
    await meetStorageProblem(problem, 'reading kept departures')
    return null
  }
}

function keptDeparturesQuery({ uuid, from, to }: Asked, wanted: boolean) {
  return queryOptions({
    queryKey: ['kept-departures', uuid, from, to],
    queryFn: async () => {
      try {
        const { readDepartures, database } = await openMarketStore()
        return await readDepartures(database, uuid, { from, to })
      } catch (problem) {
        await meetStorageProblem(problem, 'reading kept departures')
        return null
      }
    },
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: true,
  })
}

async function keep(uuid: string, part: 'opened' | 'looked', told: ToldDepartures): Promise<void> {
  try {
    const { keepDepartures, KEPT_DAYS, database } = await openMarketStore()
    const last = part === 'opened' ? daysAfter(told.from, KEPT_DAYS - 1) : told.to
    const to = told.to < last ? told.to : last
    const departures = told.departures.filter(({ localDate }) => localDate <= to)
    await keepDepartures(database, uuid, part, { ...told, to, departures })
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping departures')
  }
}
