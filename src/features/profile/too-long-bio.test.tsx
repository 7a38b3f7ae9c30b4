import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PROFILE } from '../../../core/records/profile.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, lockDisk, outboxOf, recordsOf, runEngine } from '../../sync/engine/engine.fixture.ts'
import { syncStatus } from '../../sync/engine/status.ts'
import { openStore } from '../../sync/store/store.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showProfile } from './profile.fixture.tsx'

const REFUSED_ID = '50000000-0000-4000-8000-000000000001'

let engine: Engine | null = null
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const records = [{ kind: PROFILE.kind, id: 'profile', set: { bio: 'Theirs', showBio: true } }]
  engine = await runEngine({ owner: ANNA.id, records })
  const { database } = await openStore(ANNA.id)
  const fields = { bio: { value: 'Mine', was: '', base: 0 }, showBio: { value: false, base: 0 } }
  const patch = { id: REFUSED_ID, space: ANNA.id, kind: PROFILE.kind, recordId: 'profile', fields }
  await database.refused.put({ id: REFUSED_ID, patch, code: 'too_long', message: 'Too long.', refusedAt: 0 })
  database.close()
  await waitFor(() => expect(syncStatus.get().refused).toMatchObject([{ id: REFUSED_ID }]))
})
afterEach(async () => {
  cleanup()
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const question = () => screen.findByRole('region', { name: 'Your text is too long together with theirs' })

it.each([
  ['Keep mine', { bio: 'Mine', showBio: false }],
  ['Keep theirs', { bio: 'Theirs', showBio: false }],
])(
  'a text about oneself that is too long together with another device’s is asked about: %s',
  async (button, kept) => {
    await showProfile('/traveler-profile-edit')
    expect((await question()).textContent).toContain('Mine')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A few words about you' }).value).toBe(
      'Theirs',
    )
    await userEvent.click(within(await question()).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
    expect((await recordsOf(PROFILE.kind))[0]?.fields).toEqual(kept)
    expect(await outboxOf(ANNA.id)).toEqual([{ kind: PROFILE.kind, recordId: 'profile' }])
  },
)

it('it stays while the phone can keep nothing, and that is said', async () => {
  await showProfile('/traveler-profile-edit')
  const asked = await question()
  lockDisk()
  await userEvent.click(within(asked).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(currentToast()?.title).toBe('This phone could not keep the change'))
  expect(syncStatus.get().refused).toMatchObject([{ id: REFUSED_ID }])
})
