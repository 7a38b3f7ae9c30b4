import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { apiAnswer } from '../../../sync/engine/engine.fixture.ts'
import type { Chosen } from '../choice/use-choice.ts'
import { NearestStarts } from './nearest-starts.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const choice = {
  activity: { uuid: '00000000-0000-4000-8000-000000000002' },
  option: { id: 'raft' },
  party: 2,
  today: '2027-06-09',
  now: new Date('2027-06-09T18:00:00Z'),
  byNight: false,
  nightCount: 1,
  day: '2027-06-10',
  looked: null,
} as unknown as NonNullable<Chosen>

test('does not claim that no date has room where none was told, and asks again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  let signal = false
  vi.stubGlobal('fetch', () =>
    signal ? Promise.resolve(apiAnswer(200, [])) : Promise.reject(new TypeError('Failed to fetch')),
  )
  showScreen(() => <NearestStarts choice={choice} onChoose={() => undefined} />)
  expect(
    await screen.findByText(/^There is no signal\. Which dates near it have room is not known/),
  ).toBeTruthy()
  expect(screen.queryByText(/^No date near it has room/)).toBeNull()
  signal = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No date near it has room/)).toBeTruthy()
})
