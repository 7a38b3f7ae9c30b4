import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { lockDisk } from '../../../sync/engine/engine.fixture.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, namesNow, place, startPhone, tripNow } from '../trips.fixture.tsx'
import { startTripOf } from './start-trip.ts'

beforeEach(beginTest)
afterEach(endTest)

const SEARCH = {
  ...EMPTY_PLAN,
  stops: [place('Silverton'), place('Ouray', 38.02)],
  days: { start: '2027-07-03', end: '2027-07-04' },
}

describe('the trip that Create makes', () => {
  it('has the places over the days of the search, and claims nothing that nobody chose', async () => {
    await startPhone([])
    const id = (await startTripOf(SEARCH, vi.fn())) ?? ''
    expect(await namesNow(id)).toEqual([['Silverton'], ['Ouray'], []])
    expect(await tripNow(id)).toMatchObject({
      title: 'Trip to Silverton and Ouray',
      dates: { start: '2027-07-03', days: 2 },
      budgetUsd: null,
      wishes: EMPTY_PLAN.wishes,
    })
  })

  it('is deleted by Undo in the toast, which tells of it once that is kept', async () => {
    await startPhone([])
    const onUndo = vi.fn()
    const id = (await startTripOf(SEARCH, onUndo)) ?? ''
    expect(currentToast()).toMatchObject({ title: 'Trip to Silverton and Ouray is in your trips' })
    currentToast()?.action?.onClick()
    expect(onUndo).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(onUndo).toHaveBeenCalledExactlyOnceWith(id))
    expect((await tripNow(id)).removedAt).not.toBeNull()
  })

  it('says so where this phone cannot keep it', async () => {
    await startPhone([])
    lockDisk()
    expect(await startTripOf(SEARCH, vi.fn())).not.toBeNull()
    expect(currentToast()).toMatchObject({ title: 'This phone could not keep the trip' })
  })
})
