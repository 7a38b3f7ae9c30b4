import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { showAt, toldRole, TRIP_ID, tripEdits } from '../together/together.fixture.tsx'
import { TripScreen } from '../screen/trip-screen.tsx'

/** There is no WebGL here. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** What is worked out beside the page is another test's. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

const MEMBERS = {
  members: [
    { userId: 'bert', firstName: 'Bert', lastInitial: 'R', profilePicture: null, role: 'owner' },
    { userId: ANNA.id, firstName: 'Anna', lastInitial: 'R', profilePicture: null, role: 'viewer' },
  ],
  invitations: [],
}

let engine: Engine | null = null
/** As the server tells it now. */
let role: SpaceRole
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function openTripAs(first: SpaceRole) {
  role = first
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), role)
    return apiAnswer(200, new URL(input.url).pathname.endsWith(`${TRIP_ID}/members`) ? MEMBERS : [])
  })
  engine = await runEngine({ owner: ANNA.id, records: tripEdits() })
  await engine.records.exchangeNow()
  await showAt('/', <TripScreen view="days" />)
  await screen.findByRole('heading', { name: 'San Juan loop', level: 1 })
}
const menuItems = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Options for San Juan loop' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  return items
}

it('a viewer finds nothing to change, is told who can let them, and opens a stop to read it', async () => {
  await openTripAs('viewer')
  expect(await screen.findByText('You can look at this trip; Bert R. can let you edit.')).toBeTruthy()
  for (const name of [/^Edit/, /^Add/, /^Reorder/, /^Change day/, /^Options for Ouray/, /^Delete/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await menuItems()).toEqual(['People', 'Print', 'Copy trip'])
  await userEvent.click(screen.getByRole('link', { name: 'Ouray' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ouray' }))
  expect(await dialog.findByText('Hot springs after dark.')).toBeTruthy()
  expect(dialog.getByText('Towels')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  for (const name of ['Overview', 'Packing', 'Files', 'People']) {
    await userEvent.click(await screen.findByRole('tab', { name }))
    await screen.findByRole('tabpanel', { name })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Edit|Add|Delete)/ })).toBeNull()
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Packing' }))
  expect(within(await screen.findByRole('region', { name: 'Packing list' })).getByText('Map')).toBeTruthy()
})

it('an editor changes everything, but the trip is not theirs to delete', async () => {
  await openTripAs('editor')
  expect(await screen.findByRole('button', { name: 'Reorder Ouray' })).toBeTruthy()
  expect(screen.queryByText(/You can look at this trip/)).toBeNull()
  const items = await menuItems()
  expect(items).toContain('Import places into this trip')
  expect(items).not.toContain('Delete trip')
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
})

it('an import that is open goes when the right to edit is taken away', async () => {
  await openTripAs('editor')
  await userEvent.click(await screen.findByRole('button', { name: 'Options for San Juan loop' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Import places into this trip' }))
  expect(await screen.findByRole('dialog', { name: 'Import places into this trip' })).toBeTruthy()
  role = 'viewer'
  await act(async () => await engine?.records.exchangeNow())
  expect(await screen.findByText('You can look at this trip; Bert R. can let you edit.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await menuItems()).not.toContain('Import places into this trip')
})

it('an owner deletes it too', async () => {
  await openTripAs('owner')
  expect(await menuItems()).toEqual(expect.arrayContaining(['Delete trip']))
})
