import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { planEdits, planOf } from '../../../../core/records/trips/plan-records.ts'
import type { PlanEditor } from '../../../parts/plan/plan-changes.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, recordsOf, runEngine, runOverDisk } from '../../../sync/engine/engine.fixture.ts'
import { showPlan } from '../../../sync/plan/plan.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { useAdoption } from '../use-adoption.ts'
import { WhatPanel } from './what/what-panel.tsx'
import { WhoPanel } from './who-panel.tsx'

/** On the disk, while the overlay is drawn before it is read. */
const KEPT: Plan = {
  ...EMPTY_PLAN,
  days: { start: '2031-07-01', end: '2031-07-05' },
  party: { adults: 4, children: 2, infants: 1, chosen: true },
  wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin', 'Hotel'] } },
}

let engine: Engine

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine({ owner: ANNA.id, records: planEdits([], KEPT) })
  await engine.stop()
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('a counter that is pressed asks for the number that was to be seen, and leaves the others', async () => {
  show(WhoPanel)
  await press('Increase Adults')
  await read()
  expect((await kept()).party).toEqual({ ...KEPT.party, adults: EMPTY_PLAN.party.adults + 1 })
})

it('a switch that is pressed on keeps what is chosen there already', async () => {
  show(WhatPanel)
  await userEvent.click(screen.getByRole('switch', { name: 'Lodging' }))
  await read()
  expect((await kept()).wishes).toEqual(KEPT.wishes)
})

it('an option that is chosen joins those that are chosen already', async () => {
  show(WhatPanel)
  await userEvent.click(screen.getByRole('switch', { name: 'Lodging' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Camp' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airbnb' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airbnb' }))
  await read()
  expect((await kept()).wishes.lodging).toEqual({ on: true, labels: ['Cabin', 'Hotel', 'Camp'] })
})

it('an Undo brings back what the phone had, where an older picture of it was cleared', async () => {
  const older = { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Camp'] } }
  showPlan({ ...EMPTY_PLAN, wishes: older })
  show(WhatPanel)
  await userEvent.click(screen.getByRole('switch', { name: 'Lodging' }))
  await read()
  expect((await kept()).wishes.lodging).toEqual({ on: false, labels: [] })
  act(() => currentToast()?.action?.onClick())
  expect(await kept()).toEqual(KEPT)
})

it('an Undo of another search brings back the plan that it replaced on the phone', async () => {
  const other = { ...EMPTY_PLAN, party: { adults: 1, children: 0, infants: 0, chosen: true } }
  show(() => {
    const adopt = useAdoption()
    return <button onClick={() => adopt(other)}>Adopt</button>
  })
  await press('Adopt')
  await read()
  expect(await kept()).toEqual(other)
  act(() => currentToast()?.action?.onClick())
  expect(await kept()).toEqual(KEPT)
})

function show(Panel: ComponentType<PlanEditor>) {
  function Own() {
    return <Panel {...usePlan()} />
  }
  render(<Own />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** The engine is there; what was pressed before goes to it first. */
const read = () => act(async () => void (engine = await runOverDisk(ANNA.id)))

const kept = async () => planOf([...(await recordsOf('plan')), ...(await recordsOf('plan-stop'))])
