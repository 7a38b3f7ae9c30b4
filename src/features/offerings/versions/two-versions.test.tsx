import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { OFFERING } from '../../../../core/records/market/offering.ts'
import { PROVIDER as PROFILE } from '../../../../core/records/market/provider.ts'
import { UNIT } from '../../../../core/records/market/unit.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { showReplaced } from '../../../state/answered-replaced.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, recordsOf, runEngine, tookAll } from '../../../sync/engine/engine.fixture.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { PROVIDER, RAFTING, raftingOn, showOfferings, supplyOf } from '../offerings.fixture.tsx'

const TODAY = coloradoDay(new Date())
const DOCUMENT = raftingOn(TODAY, daysAfter(TODAY, 60), { description: 'Theirs' })
const ADULT = DOCUMENT.options[0]!.units[0]!

let engine: Engine
let hasSignal: boolean

beforeEach(() => {
  hasSignal = true
  localStorage.setItem('timberline:user', JSON.stringify(ANNA))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/sync') {
      if (!hasSignal) throw new TypeError('There is no signal')
      const answer = (await tookAll(String(init?.body)).json()) as object
      return apiAnswer(200, {
        ...answer,
        spaces: { [PROVIDER]: { role: 'manager', epoch: 'one', revision: 2 } },
      })
    }
    if (pathname === '/api/auth/session') return apiAnswer(200, { user: ANNA })
    if (pathname !== '/api/provider/members') return apiAnswer(200, [])
    const bert = { accountId: 'bert', firstName: 'Bert', lastInitial: 'K', profilePicture: null, email: null }
    return apiAnswer(200, { members: [{ ...bert, role: 'owner' }], invitations: [], links: [] })
  })
})
afterEach(async () => {
  cleanup()
  dismissToast(currentToast()?.id ?? 0)
  await act(async () => await engine.stop())
  showReplaced(['patch.title', 'patch.priceCents', 'patch.description', 'patch.phone', 'patch.about'])
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Bert's change took the place of what Anna had written. */
const replaced = (kind: string, id: string, field: string, value: unknown, whose = ANNA.id): RecordEdit => ({
  kind: REPLACED.kind,
  id: `patch.${field}`,
  set: {
    of: { kind, id, field },
    value,
    whose,
    by: { account: 'bert', patch: 'patch', at: '2026-07-01T10:00:00.000Z' },
  },
})

const show = async (...edits: RecordEdit[]) => {
  await showAt('/offerings/edit/7', edits)
  await screen.findByLabelText('Title')
}
async function showAt(path: string, edits: RecordEdit[]) {
  engine = await runEngine({ owner: ANNA.id, records: [...supplyOf(DOCUMENT, 7), ...edits] })
  await act(exchangeNow)
  hasSignal = false
  act(() => connectivity.reportUnreachable())
  showOfferings(path)
}
const region = () => screen.findByRole('region', { name: 'Two versions' })
const press = async (name: string) => userEvent.click(within(await region()).getByRole('button', { name }))
const stored = async (kind: string, id: string, field: string) =>
  (await recordsOf(kind)).find((one) => one.id === id)?.fields[field]
const leaveToast = async () => {
  await waitFor(() => expect(currentToast()).not.toBeNull())
  act(() => dismissToast(currentToast()!.id))
}

describe('what a manager wrote with no signal and another one’s change took the place of', () => {
  it('stands beside theirs, field by field, and comes back with Keep mine; Undo asks again', async () => {
    await show(
      replaced(OFFERING.kind, RAFTING, 'title', 'Mine'),
      replaced(UNIT.kind, ADULT.id, 'priceCents', 9_900),
    )
    // What is of the offering and what is of its prices is read one after the other.
    await waitFor(async () => {
      const told = (await region()).textContent
      expect(told).toContain('TitleYoursMine')
      expect(told).toContain(`${ADULT.title}: PriceYours$99.00`)
    })
    const title = within(await region()).getByRole('group', { name: 'Title' })
    await userEvent.click(within(title).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await stored(OFFERING.kind, RAFTING, 'title')).toBe('Mine'))
    await waitFor(() => expect(currentToast()?.title).toBe('Kept yours: Title'))
    await waitFor(async () => expect((await region()).textContent).not.toContain('TitleYours'))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect(await stored(OFFERING.kind, RAFTING, 'title')).toBe('Rafting'))
    await waitFor(async () => expect((await region()).textContent).toContain('TitleYoursMine'))
  })

  it('goes for good with Keep theirs, once nobody may ask for Undo', async () => {
    await show(replaced(UNIT.kind, ADULT.id, 'priceCents', 9_900))
    await press('Keep theirs')
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
    expect(await recordsOf(REPLACED.kind)).toHaveLength(1)
    await leaveToast()
    await waitFor(async () => expect(await recordsOf(REPLACED.kind)).toEqual([]))
    expect(await stored(UNIT.kind, ADULT.id, 'priceCents')).toBe(ADULT.priceCents)
  })

  it('is a text that an app of before wrote whole: both can be kept', async () => {
    await show(replaced(OFFERING.kind, RAFTING, 'description', 'Mine'))
    await press('Keep both')
    await waitFor(async () =>
      expect(await stored(OFFERING.kind, RAFTING, 'description')).toBe('Theirs\nMine'),
    )
  })

  it('is of the provider’s profile too', async () => {
    await showAt('/provider-profile-edit', [
      { kind: PROFILE.kind, id: PROVIDER, set: { about: 'Theirs', phone: '970 555 0101' } },
      replaced(PROFILE.kind, PROVIDER, 'phone', '970 555 0199'),
      replaced(PROFILE.kind, PROVIDER, 'about', 'Mine'),
      replaced(OFFERING.kind, RAFTING, 'title', 'Not of the profile'),
    ])
    const phone = await within(await region()).findByRole('group', { name: 'Phone for guests' })
    expect((await region()).textContent).not.toContain('Not of the profile')
    await userEvent.click(within(phone).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await stored(PROFILE.kind, PROVIDER, 'phone')).toBe('970 555 0199'))
    await press('Keep both')
    await waitFor(async () => expect(await stored(PROFILE.kind, PROVIDER, 'about')).toBe('Theirs\nMine'))
  })

  it('is nothing to the one whose change stands', async () => {
    await show(replaced(OFFERING.kind, RAFTING, 'title', 'Mine', 'carl'))
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
  })
})
