import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosen, openPicker, withoutServer } from '../picker.fixture.tsx'

/** Of the map only what a tap on a trail tells. */
vi.mock('../../../map/canvas/map-frame.tsx', () => ({
  MapFrame: ({ onTrail }: { onTrail: (placeId: string) => void }) => (
    <button type="button" onClick={() => onTrail('hike-royal-arch')}>
      Tap a trail
    </button>
  ),
}))

beforeEach(withoutServer)
afterEach(() => void vi.unstubAllGlobals())

test('a tapped hike has a card that chooses it', async () => {
  openPicker()
  await userEvent.click(await screen.findByRole('button', { name: 'Tap a trail' }))
  const card = await screen.findByRole('dialog', { name: 'Royal Arch' })
  await userEvent.click(within(card).getByRole('button', { name: 'Add Location' }))
  expect(chosen()).toEqual(['hike-royal-arch'])
})
