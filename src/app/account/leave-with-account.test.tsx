import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, noticed } from '../../data/changes.ts'
import { CHANGES_CHANNEL } from '../../offline/catalogue-tags.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { PENDING_ITINERARY_KEY } from '../../sync/plan/itinerary-selection.ts'
import { leaveWithAccount } from './leave-with-account.ts'

const openHome = vi.fn()
const keep = (id: string | null) =>
  id === null ? localStorage.removeItem(USER_KEY) : localStorage.setItem(USER_KEY, JSON.stringify({ id }))
const otherTabWrites = (id: string | null) => {
  keep(id)
  noticed('session')
}

let stop: () => void
const begin = (id: string | null) => {
  keep(id)
  stop = leaveWithAccount(openHome)
}

beforeEach(() => openHome.mockReset())
afterEach(() => {
  stop()
  connectivity.reportReached()
  localStorage.clear()
})

test('an account that is signed out in another tab takes the page with it, once', () => {
  begin('ada')
  otherTabWrites(null)
  expect(openHome).toHaveBeenCalledOnce()
  otherTabWrites(null)
  expect(openHome).toHaveBeenCalledOnce()
})

test('a trip that they chose before they signed in is forgotten in this tab too', () => {
  sessionStorage.setItem(PENDING_ITINERARY_KEY, 'the San Juan loop')
  begin('ada')
  otherTabWrites('ada')
  expect(sessionStorage.getItem(PENDING_ITINERARY_KEY)).toBe('the San Juan loop')
  otherTabWrites(null)
  expect(sessionStorage.getItem(PENDING_ITINERARY_KEY)).toBeNull()
})

test('the word of another tab is enough, where the record is seen to be gone', async () => {
  begin('ada')
  keep(null)
  const otherTab = new BroadcastChannel(CHANGES_CHANNEL)
  otherTab.postMessage('session')
  await vi.waitFor(() => expect(openHome).toHaveBeenCalledOnce())
  otherTab.close()
})

test('another account in its place takes the page with it too', () => {
  begin('ada')
  otherTabWrites('berta')
  expect(openHome).toHaveBeenCalledOnce()
})

test('what happens in this tab, a sign-in elsewhere and news of the same account leave it alone', () => {
  begin('ada')
  otherTabWrites('ada')
  keep(null)
  announce('session')
  otherTabWrites('berta')
  expect(openHome).not.toHaveBeenCalled()
})

test('a page that cannot be opened again stays', () => {
  connectivity.reportUnreachable()
  begin('ada')
  otherTabWrites(null)
  expect(openHome).not.toHaveBeenCalled()
})
