import type { Page } from '@playwright/test'
import type { BuildPart } from '../../core/contracts/worker/build-parts.ts'

/** The files of a part of the build that the worker keeps, without their folder. */
export const keptScreens = (page: Page, part: BuildPart): Promise<string[]> =>
  page.evaluate(async (start) => {
    const name = (await caches.keys()).find((one) => one.startsWith(start))
    if (name === undefined) return []
    const files = await (await caches.open(name)).keys()
    return files.map(({ url }) => url.replace(/^.*\//, ''))
  }, `timberline-${part}-`)

/** A float that is booked at once, one that is asked for, a cabin by the night, or a float that costs nothing, for twenty, and begins within two hours. */
type OfferingSort = 'instant' | 'request' | 'nights' | 'soon'

/** Writes an offering as other programs do, with a departure each day for two months, from nine in the morning, or with each night. `more` stands in it too. */
export const draftOffering = (
  page: Page,
  uuid: string,
  title: string,
  sort: OfferingSort = 'instant',
  more: { waiver?: string } = {},
): Promise<void> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(path, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [`/api/provider/offerings/${uuid}`, JSON.stringify(offering(title, sort, more))] as const,
  )

/** Asks for its publishing; answers with the status. */
export const publishOffering = (page: Page, uuid: string): Promise<number> =>
  page.evaluate(
    async (path) => (await fetch(path, { method: 'POST' })).status,
    `/api/provider/offerings/${uuid}/publish`,
  )

/** The number that travelers know it by. */
export const numberOfOffering = (page: Page, uuid: string): Promise<number> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).id, `/api/offerings/${uuid}`)

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function offering(title: string, sort: OfferingSort, more: { waiver?: string }) {
  const isNights = sort === 'nights'
  const meeting = { text: isNights ? 'The porch' : 'The boathouse', lat: 39.74, lng: -105.51 }
  const unit = isNights
    ? { id: crypto.randomUUID(), type: 'OTHER', title: 'Night', priceCents: 14_000 }
    : { id: crypto.randomUUID(), type: 'ADULT', title: 'Adult', priceCents: sort === 'soon' ? 0 : 8_550 }
  const rule = { id: crypto.randomUUID(), from: dayIn(0), to: dayIn(60), weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const isSoon = sort === 'soon'
  const times = isNights
    ? { times: [], capacity: 1 }
    : isSoon
      ? startsSoon()
      : { times: ['09:00'], capacity: 12 }
  return {
    offering: {
      kind: isNights ? 'lodging' : 'activity',
      title,
      summary: isNights ? 'One room below the ridge.' : 'Two and a half hours of class III rapids.',
      description: '',
      categories: [],
      lat: meeting.lat,
      lng: meeting.lng,
      meeting,
      durationMinutes: isNights ? null : 150,
      bookingMode: sort === 'request' ? 'request' : 'instant',
      pricingPer: isNights ? 'booking' : 'unit',
      policy: isNights ? 'lodging' : 'outfitter',
      ...more,
    },
    options: [
      {
        id: crypto.randomUUID(),
        title: isNights ? 'The whole cabin' : 'Half day',
        minParty: 1,
        maxParty: isSoon ? 20 : 8,
        cutoffFirstMinutes: isSoon ? 0 : 120,
        cutoffJoinMinutes: isSoon ? 0 : 60,
        units: [unit],
        schedule: [{ ...rule, ...times }],
      },
    ],
  }
}

/** One start, an hour and a half from now on the clocks of Colorado, whatever the time is. */
function startsSoon() {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Denver',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(new Date(Date.now() + 90 * 60_000))
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return { from: day, to: day, times: [`${parts.get('hour')}:${parts.get('minute')}`], capacity: 20 }
}
