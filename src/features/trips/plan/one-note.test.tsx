import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { noteEdit } from '../../../../core/records/trips/trip-edits.ts'
import { noteId } from '../../../../core/records/trips/trip-note.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import {
  beginTest,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))

/** What was asked of the thread, and the names of the stops whose rows were drawn, one for each drawing. */
const { asked, drawn } = vi.hoisted(() => ({ asked: [] as unknown[], drawn: [] as string[] }))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: {
    ask: (question: unknown) => {
      asked.push(question)
      return () => undefined
    },
  },
}))
vi.mock('./stops/stop-time.tsx', () => ({
  StopTime: ({ stop: { place } }: { stop: TripStop }) => {
    drawn.push(place.name ?? '')
    return null
  },
}))

beforeEach(beginTest)
afterEach(endTest)

async function openPlan() {
  await startPhone(tripRecords())
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByRole('button', { name: 'Options for Ouray' })
  await waitFor(() => expect(asked).not.toEqual([]))
  asked.length = drawn.length = 0
}

it('typing in the note of a stop draws no other stop and asks for nothing to be worked out', async () => {
  await openPlan()
  await userEvent.click(screen.getByRole('link', { name: 'Silverton' }))
  const dialog = await screen.findByRole('dialog', { name: 'Silverton' })
  const note = await within(dialog).findByRole('textbox', { name: 'Note' })
  drawn.length = 0
  await userEvent.type(note, 'Walk up Blair Street')
  await waitFor(async () => expect((await tripNow()).days[0]?.stops[1]?.note).toBe('Walk up Blair Street'))
  await waitFor(() => expect(screen.getAllByText('Walk up Blair Street')).toHaveLength(2))
  expect(new Set(drawn)).toEqual(new Set(['Silverton']))
  expect(asked).toEqual([])
})

it('neither does a note of the day', async () => {
  await openPlan()
  const edits = [noteEdit(LOOP_ID, noteId(LOOP_ID, { day: 1 }), 'Rain in the afternoon')]
  await act(async () => void (await editRecords([], () => edits)))
  expect(await screen.findByText('Rain in the afternoon')).toBeDefined()
  expect(drawn).toEqual([])
  expect(asked).toEqual([])
})
