import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { tellStreetWork } from '../../../data/places/street-work.ts'
import { REGIONS } from '../../../domain/explore/regions.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { NewerStreets } from './newer-streets.tsx'

/** The archive's host and the storage are strangers here. */
const host = vi.hoisted(() => ({ edition: vi.fn(), fetch: vi.fn(), goOn: vi.fn(), pause: vi.fn() }))
vi.mock('../../../data/places/street-packs.ts', () => ({
  streetEditionQuery: () => ({ queryKey: ['edition'], queryFn: host.edition, retry: false }),
  fetchNewerStreets: host.fetch,
  goOn: host.goOn,
  pauseStreets: host.pause,
  newerStreetsId: (id: string) => `${id} newer`,
}))

const [region] = REGIONS
const NAME = `Fetch the newer streets: ${region.name}`
const pack = { id: region.id, etag: '"1"', bytes: 100, here: 100, minZoom: 10, maxZoom: 15, checkedAt: 1 }

function show(props: Partial<Parameters<typeof NewerStreets>[0]> = {}) {
  const all = { region, pack, newer: null, url: '/a.pmtiles', online: true, ...props }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewerStreets {...all} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  dismissToast()
  act(() => tellStreetWork(`${region.id} newer`, null))
  vi.resetAllMocks()
})

it('offers another edition than the one that is here, and fetches it', async () => {
  host.edition.mockResolvedValue('"2"')
  host.fetch.mockResolvedValue(undefined)
  show()
  await userEvent.click(await screen.findByRole('button', { name: NAME }))
  expect(host.fetch).toHaveBeenCalledExactlyOnceWith(region.id, '/a.pmtiles')
})

it('says so where it could not begin', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  host.edition.mockResolvedValue('"2"')
  host.fetch.mockRejectedValue(new Error('Nobody answers'))
  show()
  await userEvent.click(await screen.findByRole('button', { name: NAME }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Not fetched', tone: 'error' }))
})

it.each([
  ['the same edition', '"1"', pack],
  ['a host that names none', null, pack],
  ['streets of a host that named none', '"2"', { ...pack, etag: null }],
])('offers nothing with %s', async (_, edition, kept) => {
  host.edition.mockResolvedValue(edition)
  show({ pack: kept })
  await waitFor(() => expect(host.edition).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks nobody without signal', () => {
  show({ online: false })
  expect(host.edition).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})

it('goes on with a newer edition that was begun, and asks for no other meanwhile', async () => {
  show({ newer: { ...pack, id: `${region.id} newer`, etag: '"2"', here: 40, checkedAt: null } })
  expect(screen.getByText(/^Newer streets, paused: .* of .* here$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `Continue: newer streets of ${region.name}` }))
  expect(host.goOn).toHaveBeenCalledExactlyOnceWith(`${region.id} newer`)
  expect(host.edition).not.toHaveBeenCalled()
})

it('shows how far they are, pauses them, and says when they are here', async () => {
  const id = `${region.id} newer`
  show({ newer: { ...pack, id, etag: '"2"', bytes: 100_000, here: 40_000, checkedAt: null } })
  act(() => tellStreetWork(id, { doing: 'fetching', here: 60_000 }))
  expect(screen.getByText('Newer streets, fetching: 60 KB of 100 KB')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: `Fetching: newer streets of ${region.name}` })
  expect(bar).toHaveProperty('value', 0.6)
  await userEvent.click(screen.getByRole('button', { name: `Pause: newer streets of ${region.name}` }))
  expect(host.pause).toHaveBeenCalledExactlyOnceWith(id)
  act(() => tellStreetWork(id, { doing: 'checking', share: 0.5 }))
  act(() => tellStreetWork(id, { doing: 'nothing', why: 'whole' }))
  expect(currentToast()).toMatchObject({ title: `Newer streets of ${region.name} are here`, tone: 'success' })
})
