import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { editRecords } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, runEngine, runOverDisk } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { markAllRead } from '../../sync/hooks/use-notifications.ts'
import { AppBadge } from './app-badge.tsx'

const ID = '7d8f1c62-0000-4000-8000-000000000001'
const UNREAD = {
  kind: 'notification',
  id: ID,
  set: { type: 'alert', title: 'New sign-in', message: 'Denver', time: '2031-07-09T05:59:00.000Z' },
}

let engine: Engine
let badge: number | null | undefined

beforeEach(() => {
  badge = undefined
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void (badge = count)),
    clearAppBadge: () => Promise.resolve(void (badge = null)),
  })
})
afterEach(async () => {
  await act(async () => await engine.stop())
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('counts unread notifications and unsent changes, and is gone with the account', async () => {
  engine = await runEngine({ owner: ANNA.id, records: [UNREAD] })
  render(<AppBadge />)
  await waitFor(() => expect(badge).toBe(1))
  await act(
    async () =>
      void (await editRecords([], () => [
        { kind: 'favorite', id: 'ouray', set: { addedAt: '2031-06-01T10:00:00.000Z' } },
      ])),
  )
  await waitFor(() => expect(badge).toBe(2))
  // It is read, and that it was waits to be sent.
  await act(async () => void (await markAllRead()))
  await waitFor(() => expect(badge).toBe(2))
  await act(async () => {
    await engine.person.leave({ keep: false })
    localStorage.setItem(USER_KEY, 'null')
    engine = await runOverDisk(null)
  })
  await waitFor(() => expect(badge).toBe(null))
})

it('leaves the number of before alone until the disk was read', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  render(<AppBadge />)
  expect(badge).toBeUndefined()
  engine = await runEngine({ owner: ANNA.id })
  await waitFor(() => expect(badge).toBe(null))
})
