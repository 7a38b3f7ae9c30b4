import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MapPoint } from '../../map/map-types.ts'
import { PlacesInViewList } from './places-in-view-list.tsx'
import type { MapView } from './places-in-view.ts'

const VIEW: MapView = { centre: { lat: 39, lng: -106 }, box: [-107, 38, -105, 40] }
const point = (id: string, lat: number): MapPoint => ({ id, name: id, kind: 'lodging', lat, lng: -106 })

const onPlace = vi.fn<(placeId: string) => void>()
const onReach = vi.fn<() => void>()

function show(points: MapPoint[]) {
  return render(<PlacesInViewList points={points} view={VIEW} onPlace={onPlace} onReach={onReach} />)
}
const toggle = () => screen.getByRole('button', { name: 'Places in view' })

test('opens by key and lists what the map shows, the nearest to its centre first', async () => {
  show([point('Far', 39.9), point('Near', 39.1), point('Outside', 40.5)])
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.tab()
  expect(onReach).toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  const list = screen.getByRole('list', { name: 'Places in view' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Near 11 km', 'Far 100 km'])
})

test('a listed place opens like its marker', async () => {
  show([point('Near', 39.1)])
  await userEvent.click(toggle())
  await userEvent.click(screen.getByRole('button', { name: /^Near/ }))
  expect(onPlace).toHaveBeenCalledExactlyOnceWith('Near')
})

test('lists at most 50 and says how many more there are', async () => {
  show(Array.from({ length: 62 }, (_, index) => point(`Lodge ${index}`, 39 + index / 100)))
  await userEvent.click(toggle())
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByText('12 more in view. Zoom in to list them.')).toBeTruthy()
})

test('an empty view says what to do', async () => {
  show([])
  await userEvent.click(toggle())
  expect(screen.getByText('None here. Move the map, zoom out or switch a category on.')).toBeTruthy()
})
