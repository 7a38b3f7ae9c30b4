import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReverseAnswer } from '../../../../core/contracts/places/places.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { holdsLink, LinkPlace, nameOfLink } from './link-place.tsx'

/** What is known around a point is the scene. */
const nearest = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../data/places/places.ts', () => ({
  reverseQuery: (lat: number, lng: number) => ({
    queryKey: ['reverse', lat, lng],
    queryFn: nearest,
    retry: false,
  }),
}))

const SALIDA = {
  placeId: 'town-salida',
  name: 'Salida',
  address: 'Salida, Colorado, USA',
  lat: 38.5347,
  lng: -105.9989,
}
const near = (distanceKm: number) => ({ ...SALIDA, kind: 'town', distanceKm }) as unknown as ReverseAnswer

beforeEach(() => {
  nearest.mockReset().mockResolvedValue(near(0.1))
})

test('a link that names its place keeps that name', async () => {
  const added = show('https://maps.apple.com/?ll=38.5350,-105.9990&q=The%20Blue%20Door')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add the place of this link: The Blue Door' }),
  )
  expect(added()).toMatchObject({ name: 'The Blue Door', lat: 38.535, lng: -105.999 })
})

test('a point without a name is the known place there', async () => {
  const added = show('geo:38.5347,-105.9989')
  await userEvent.click(await screen.findByRole('button', { name: 'Add the place of this link: Salida' }))
  expect(added()).toMatchObject({ placeId: 'town-salida', name: 'Salida' })
})

test('a point in the wild is named after the nearest place', async () => {
  nearest.mockResolvedValue(near(12))
  show('https://www.openstreetmap.org/?mlat=38.6&mlon=-106.1')
  expect(await screen.findByRole('button', { name: 'Add the place of this link: Near Salida' })).toBeTruthy()
})

test('while nothing is known around it, and outside of Colorado, it is its degrees', async () => {
  nearest.mockRejectedValue(new Error('no names yet'))
  const added = show('geo:38.6,-106.1')
  await userEvent.click(await screen.findByRole('button', { name: /Point at 38\.6000/ }))
  expect(added()).toMatchObject({ lat: 38.6, lng: -106.1 })
  nearest.mockResolvedValue(near(900))
  show('geo:48.8584,2.2945')
  expect(await screen.findByRole('button', { name: /Point at 48\.8584/ })).toBeTruthy()
  expect(screen.getByText('It lies outside of Colorado.')).toBeTruthy()
})

test('what cannot be read says why', async () => {
  show('https://maps.app.goo.gl/Ab3dE')
  expect(screen.getByRole('status').textContent).toContain('only with a connection')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link of no map says which are read', async () => {
  show('https://example.org/place')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('OpenStreetMap'))
})

test('a link that only names a place is looked up by that name', () => {
  expect(nameOfLink('https://www.google.com/maps/search/?api=1&query=Hanging+Lake')).toBe('Hanging Lake')
  expect(nameOfLink('geo:38.6,-106.1')).toBeNull()
  expect(nameOfLink('Hanging Lake')).toBeNull()
  expect(['Salida', 'geology museum', 'see https://osm.org/go/x', 'geo:1,2'].map(holdsLink)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

function show(text: string): () => Location | undefined {
  const onAdd = vi.fn<(place: Location) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LinkPlace text={text} onAdd={onAdd} />
    </QueryClientProvider>,
  )
  return () => onAdd.mock.calls[0]?.[0]
}
