import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MapCluster, MapPoint } from '../../../map/map-types.ts'
import { PlacesInViewList } from './places-in-view-list.tsx'
import type { MapView } from './places-in-view.ts'

const VIEW: MapView = { centre: { lat: 39, lng: -106 }, box: [-107, 38, -105, 40] }
const point = (id: string, lat: number): MapPoint => ({ id, name: id, kind: 'lodging', lat, lng: -106 })

const onPlace = vi.fn<(placeId: string) => void>()
const onCluster = vi.fn<(clusterId: number) => void>()
const onReach = vi.fn<() => void>()

beforeEach(() => vi.clearAllMocks())

const list = (points: MapPoint[], clusters: MapCluster[] = [], view = VIEW) => (
  <PlacesInViewList
    shown={{ clusters, points }}
    view={view}
    unfolded={false}
    onPlace={onPlace}
    onCluster={onCluster}
    onReach={onReach}
  />
)
const show = (points: MapPoint[], clusters: MapCluster[] = []) => render(list(points, clusters))
const GROUP: MapCluster = { clusterId: 7, count: 12, nearestName: 'Georgetown Loop', lat: 39.05, lng: -106 }

const toggle = () => screen.getByRole('button', { name: /^Places in view \d/ })

test('opens by key and lists what the map shows, the nearest to its centre first', async () => {
  show([point('Far', 39.9), point('Near', 39.1), point('Outside', 40.5)])
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.tab()
  expect(onReach).toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(
    within(screen.getByRole('list', { name: 'Places in view' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Near 6.9 mi', 'Far 62 mi'])
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

test('a cluster stands among the places with its count and what it is around', async () => {
  show([point('Far', 39.9), point('Near', 39.01)], [GROUP])
  await userEvent.click(toggle())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Near 0.7 mi',
    '12 places around Georgetown Loop 3.5 mi',
    'Far 62 mi',
  ])
  expect(screen.getByRole('status').textContent).toBe('14 places in view, 12 of them in 1 group.')
})

test('a cluster opened by key keeps the focus in the list, which is about the new view then, and says so', async () => {
  const { rerender } = show([], [GROUP])
  await userEvent.click(toggle())
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('12 places around')
  await userEvent.keyboard('{Enter}')
  expect(onCluster).toHaveBeenCalledExactlyOnceWith(7)
  rerender(list([point('Mine', 39.04), point('Museum', 39.06)]))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Places in view' }))
  expect(screen.getByRole('status').textContent).toBe('2 places in view.')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toContain('Mine')
})

test('the count is of places: what is left out of the list is counted with all members', async () => {
  const groups = Array.from({ length: 52 }, (_, at) => ({ ...GROUP, clusterId: at, lat: 39 + at / 100 }))
  show([], groups)
  await userEvent.click(toggle())
  expect(screen.getByText(String(52 * 12))).toBeTruthy()
  expect(screen.getByText('24 more in view. Zoom in to list them.')).toBeTruthy()
})
