import type { Page } from '@playwright/test'
import type { ExchangeAnswer, WireRecord } from '../../core/contracts/records/sync.ts'

/** What the server has of the plan of whoever is signed in on the page. */
export type SavedPlan = {
  revision: number
  adults: number
  children: number
  selectedStartDate: string | null
  selectedDestinations: { placeId: string; name: string }[]
}

export const savedPlan = (page: Page): Promise<SavedPlan> =>
  page.evaluate(async () => (await fetch('/api/user/search-preferences')).json())

/** The short names of the plan's stops as the server has them, in order. */
export const savedStops = async (page: Page): Promise<string[]> =>
  (await savedPlan(page)).selectedDestinations.map(({ name }) => name)

/** The ids of the places that the server has as favorites, newest first. */
export const savedFavorites = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = (await (await fetch('/api/favorites')).json()) as { placeId: string }[]
    return list.map(({ placeId }) => placeId)
  })

/** All records of the account that is signed in on the page, removed ones included, as another device would get them. */
export async function savedRecords(page: Page, account: string): Promise<WireRecord[]> {
  return await page.evaluate(async (account) => {
    const records: WireRecord[] = []
    const headers = { 'content-type': 'application/json' }
    let since: Record<string, { epoch: string; revision: number }> = {}
    for (;;) {
      const body = JSON.stringify({ account, since, patches: [], room: 1_000_000 })
      const answered = await fetch('/api/sync', { method: 'POST', headers, body })
      const answer = (await answered.json()) as ExchangeAnswer
      records.push(...answer.records)
      if (!answer.more) return records
      since = Object.fromEntries(
        Object.entries(answer.spaces).map(([id, { epoch, revision }]) => [id, { epoch, revision }]),
      )
    }
  }, account)
}

/** Adds a favorite as another device of the account would. Answers the status. */
export const addFavorite = (page: Page, placeId: string): Promise<number> =>
  page.evaluate(async (id) => (await fetch(`/api/favorites/${id}`, { method: 'PUT' })).status, placeId)

/** Saves a whole plan by the specified endpoint, as another program of the account would. Answers the status. */
export async function savePlan(
  page: Page,
  { names, adults }: { names: readonly string[]; adults: number },
): Promise<number> {
  const places = names.map((name, at) => ({
    placeId: `town-${name.toLowerCase().replaceAll(' ', '-')}`,
    address: `${name}, Colorado, USA`,
    lat: 38 + at / 10,
    lng: -107 + at / 10,
    name,
  }))
  const body = {
    adults,
    children: 0,
    infants: 0,
    activities: false,
    selectedActivities: [],
    lodging: false,
    selectedLodging: [],
    transportation: false,
    selectedTransportation: [],
    selectedDestinations: places,
    selectedLocationPickerLocations: places,
    selectedStartDate: null,
    selectedEndDate: null,
    lodgingType: 'cabin',
    transportationType: 'suv',
    startTime: '09:00',
    endTime: '17:00',
    hasSetCustomTimes: false,
  }
  return await page.evaluate(async (plan) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(plan) }
    return (await fetch('/api/user/search-preferences', init)).status
  }, body)
}
