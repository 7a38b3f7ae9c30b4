import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import type { NewTrip } from '../../../core/records/trips/trip-edits.ts'
import type { KeptFiles } from '../../../core/contracts/worker/kept-app-files.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { OfflineDataScreen } from './offline-data-screen.tsx'
import { ANNA, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { phone } from './offline-scene.fixture.ts'

export const WHOLE: KeptFiles = {
  app: { files: 120, missing: [], bytes: 3_400_000, since: '2026-11-22T10:00:00.000Z' },
  terrain: { files: 1, missing: [], bytes: 2_100_000, since: '2026-11-22T10:00:00.000Z' },
}
export const TRIP: NewTrip = {
  title: 'San Juan loop',
  dates: { start: null, days: 2 },
  party: EMPTY_PLAN.party,
  budgetUsd: null,
  wishes: EMPTY_PLAN.wishes,
  stops: [],
}
export const part = (count: number) => ({
  count,
  whole: count > 0,
  checkedAt: 1,
  updatedAt: count > 0 ? 1 : null,
  removed: false,
})
export const catalogue = (places: number) => ({
  missing: places > 0 ? [] : ['colorado_locations'],
  parts: { colorado_locations: part(places), gazetteer: part(521), place_names: part(1) },
})

export function beginScene(): void {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  phone.files.mockReset().mockResolvedValue(WHOLE)
  phone.catalogue.mockReset().mockResolvedValue(catalogue(1664))
  phone.fetchPart.mockReset()
  phone.removePart.mockReset()
  phone.saved.mockReset()
  phone.sendFiles.mockReset()
  dismissToast()
}

export async function endScene(): Promise<void> {
  await act(async () => await phone.engine?.stop())
  connectivity.reportReached()
  sessionOver.set(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
}

export const focusIsOn = async (find: () => HTMLElement) =>
  await waitFor(() => expect(document.activeElement).toBe(find()))

/** The part of this title, as it is by then. */
export async function findPart(title: string | RegExp): Promise<() => HTMLElement> {
  await screen.findByRole('heading', { name: title })
  return () => screen.getByRole('heading', { name: title }).closest('li')!
}

export async function show({ owner = ANNA.id }: { owner?: string | null } = {}) {
  vi.stubGlobal('fetch', async (_url: URL, init?: RequestInit) => tookAll(String(init?.body)))
  phone.engine = await runEngine({ owner })
  await phone.engine.records.exchangeNow()
  phone.client = showScreen(() => <OfflineDataScreen merged={null} />).client
  await screen.findByRole('heading', { name: 'Offline data' })
}
