import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { PeopleLine } from './people-line.tsx'
import { showAt, toldRole, TRIP_ID, tripEdits } from './together.fixture.tsx'

let engine: Engine | null = null
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  [2, '2 people: Anna A., Friend B.'],
  [6, '6 people: Anna A., Friend B., Friend C., Friend D., Friend E. and 1 more'],
  [50, '50 people: Anna A., Friend B., Friend C., Friend D., Friend E. and 45 more'],
])('%i people in a trip have a line that can be read', async (count, words) => {
  const members = Array.from({ length: count }, (_, at) => ({
    userId: at === 0 ? ANNA.id : `friend-${at}`,
    firstName: at === 0 ? 'Anna' : 'Friend',
    lastInitial: String.fromCodePoint(65 + (at % 26)),
    profilePicture: null,
    role: at === 0 ? 'owner' : 'editor',
  }))
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) =>
    input instanceof Request
      ? apiAnswer(200, { members, invitations: [] })
      : await toldRole(String(init?.body), 'owner'),
  )
  engine = await runEngine({ owner: ANNA.id, records: tripEdits() })
  await showAt('/itinerary', <PeopleLine tripId={TRIP_ID} onOpen={() => undefined} />)
  expect(await screen.findByRole('button', { name: words })).toBeTruthy()
})
