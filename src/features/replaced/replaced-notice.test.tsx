import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, outboxOf, recordsOf, runEngine } from '../../sync/engine/engine.fixture.ts'
import { liveRecords } from '../../sync/store/live-records.ts'
import { Toaster } from '../../ui/toast/toast.tsx'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { ReplacedNotice } from './replaced-notice.tsx'

const DAYS = { start: '2031-07-12', end: '2031-07-20' }
const OTHER_DAYS = { start: '2031-08-01', end: '2031-08-03' }
const PARTY = { adults: 2, children: 0, infants: 0, chosen: true }
const OTHER_PARTY = { adults: 4, children: 1, infants: 0, chosen: true }
const OURAY = { address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }

let engine: Engine | null = null
/** Of the patch that replaced; no two tests have the same, as no two patches do. */
let patchId = ''

beforeEach(() => {
  patchId = crypto.randomUUID()
  // There is no signal: all of this happens on the phone.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the notice about replaced values', () => {
  it('is not there while nothing was replaced', async () => {
    await show([])
    expect(shownNotice()).toBeNull()
  })

  it('lists in plain words what was replaced and what stands now', async () => {
    await show([
      replaced('plan', 'plan', 'party', OTHER_PARTY),
      replaced('plan', 'plan', 'days', OTHER_DAYS),
      replaced('plan-stop', 'town-ouray', 'place', OURAY),
    ])
    const notice = await theNotice()
    expect(rows(notice)).toEqual([
      'Dates: Aug 1, 2031 – Aug 3Now: Jul 12, 2031 – Jul 20',
      'Guests: 4 adults, 1 childNow: 2 adults',
      'Stop: Ouray, Colorado, USARemoved now',
    ])
  })

  it('is silent about what needs no words and about what stands anyway', async () => {
    await show([
      replaced('plan-stop', 'town-ouray', 'position', 'mm1'),
      replaced('favorite', 'town-ouray', 'addedAt', '2031-06-01T10:00:00.000Z'),
      replaced('plan', 'plan', 'days', DAYS),
    ])
    expect(shownNotice()).toBeNull()
  })

  it('is silent about what reads the same here: a label that only another version offers', async () => {
    await show([
      replaced('plan', 'plan', 'activities', { on: true, labels: ['Hiking', 'Of a later version'] }),
      replaced('plan', 'plan', 'days', OTHER_DAYS),
    ])
    expect(rows(await theNotice())).toEqual(['Dates: Aug 1, 2031 – Aug 3Now: Jul 12, 2031 – Jul 20'])
  })

  it('shows three, and all on demand', async () => {
    await show([
      replaced('plan', 'plan', 'days', OTHER_DAYS),
      replaced('plan', 'plan', 'party', OTHER_PARTY),
      replaced('plan', 'plan', 'openNow', true),
      replaced('plan-stop', 'town-ouray', 'place', OURAY),
    ])
    const notice = await theNotice()
    expect(rows(notice)).toHaveLength(3)
    await userEvent.click(within(notice).getByRole('button', { name: 'Show all 4' }))
    expect(rows(notice)).toHaveLength(4)
  })

  it('brings a value back with no signal, and the offer goes once Undo has gone', async () => {
    await show([replaced('plan', 'plan', 'days', OTHER_DAYS), replaced('plan', 'plan', 'party', OTHER_PARTY)])
    const notice = await theNotice()
    await userEvent.click(within(notice).getByRole('button', { name: /^Bring back Dates/ }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Dates brought back', open: true }))
    expect(await fieldOfPlan('days')).toEqual(OTHER_DAYS)
    expect(rows(notice)).toHaveLength(1)
    expect(document.activeElement).toBe(within(notice).getByRole('heading'))
    expect(await offered()).toHaveLength(2)
    act(() => dismissToast())
    await waitFor(async () => expect(await offered()).toEqual([`${patchId}.party`]))
    expect(await outboxOf(ANNA.id)).toEqual([
      { kind: 'plan', recordId: 'plan' },
      { kind: 'replaced', recordId: `${patchId}.days` },
    ])
  })

  it('keeps the new value on demand and asks no more', async () => {
    await show([replaced('plan', 'plan', 'days', OTHER_DAYS)])
    const notice = await theNotice()
    await userEvent.click(within(notice).getByRole('button', { name: /^Keep the new one/ }))
    await waitFor(() => expect(shownNotice()).toBeNull())
    act(() => dismissToast())
    await waitFor(async () => expect(await offered()).toEqual([]))
    expect(await fieldOfPlan('days')).toEqual(DAYS)
  })

  it.each(['Bring back Dates: Aug 1, 2031 – Aug 3', 'Keep the new one: Dates'])(
    'offers it again when “%s” is undone',
    async (name) => {
      await show([replaced('plan', 'plan', 'days', OTHER_DAYS)])
      await userEvent.click(within(await theNotice()).getByRole('button', { name }))
      await waitFor(() => expect(shownNotice()).toBeNull())
      await waitFor(() => expect(currentToast()?.open).toBe(true))
      act(() => {
        currentToast()?.action?.onClick()
        dismissToast()
      })
      await theNotice()
      expect(await fieldOfPlan('days')).toEqual(DAYS)
      expect(await offered()).toEqual([`${patchId}.days`])
    },
  )

  it('brought back by Undo and answered again, leaves the focus on the screen and not in the toast', async () => {
    await show([replaced('plan', 'plan', 'days', OTHER_DAYS)])
    const keep = async () => {
      const button = within(await theNotice()).getByRole('button', { name: /^Keep the new one/ })
      act(() => button.focus())
      await userEvent.keyboard('{Enter}')
    }
    await keep()
    const undo = await screen.findByRole('button', { name: 'Undo' })
    act(() => undo.focus())
    await userEvent.keyboard('{Enter}')
    await keep()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('brings a stop that was removed back as the last one, and Undo takes it away', async () => {
    await show([replaced('plan-stop', 'town-ouray', 'place', OURAY)])
    await userEvent.click(within(await theNotice()).getByRole('button', { name: /^Bring back Stop/ }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Stop brought back', open: true }))
    const stops = await recordsOf('plan-stop')
    expect(stops.map(({ id }) => id)).toEqual(['town-limon', 'town-ouray'])
    expect(stops[1]?.fields.place).toEqual(OURAY)
    expect(String(stops[1]?.fields.position) > String(stops[0]?.fields.position)).toBe(true)
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect(await recordsOf('plan-stop')).toHaveLength(1))
  })

  it('answers all at once, of each field the latest', async () => {
    await show([
      replaced('plan', 'plan', 'days', { start: null, end: null }, '2031-01-01T10:00:00.000Z', 'older'),
      replaced('plan', 'plan', 'days', OTHER_DAYS, '2031-01-02T10:00:00.000Z'),
      replaced('plan', 'plan', 'party', OTHER_PARTY),
    ])
    const notice = await theNotice()
    await userEvent.click(within(notice).getByRole('button', { name: 'Bring all back' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: '2 choices brought back', open: true }))
    expect([await fieldOfPlan('days'), await fieldOfPlan('party')]).toEqual([OTHER_DAYS, OTHER_PARTY])
    expect(rows(notice)).toEqual(['Dates: No datesNow: Aug 1, 2031 – Aug 3'])
  })
})

const shownNotice = () => screen.queryByRole('region', { name: 'Two versions of your plan met' })

const theNotice = () => screen.findByRole('region', { name: 'Two versions of your plan met' })

const rows = (notice: HTMLElement) =>
  within(notice)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

function replaced(
  kind: string,
  id: string,
  field: string,
  value: unknown,
  at = '2031-01-01T10:00:00.000Z',
  patch = patchId,
): RecordEdit {
  const set = { of: { kind, id, field }, value, by: { account: ANNA.id, patch, at } }
  return { kind: 'replaced', id: `${patch}.${field}`, set }
}

const offered = async () => (await recordsOf('replaced')).map(({ id }) => id)

const fieldOfPlan = async (field: string) => (await recordsOf('plan'))[0]?.fields[field]

async function show(offers: RecordEdit[]) {
  const plan = { days: DAYS, party: PARTY, openNow: false, activities: { on: true, labels: ['Hiking'] } }
  const limon = { address: 'Limon, Colorado, USA', lat: 39.26, lng: -103.69 }
  engine = await runEngine({
    owner: ANNA.id,
    records: [
      { kind: 'plan', id: 'plan', set: plan },
      { kind: 'plan-stop', id: 'town-limon', set: { place: limon, position: 'mm1' } },
      ...offers,
    ],
  })
  render(
    <>
      <h1>Home</h1>
      <ReplacedNotice />
      <Toaster />
    </>,
  )
  const kinds = ['replaced', 'plan', 'plan-stop']
  await waitFor(() => expect(kinds.every((kind) => liveRecords(kind).get().state === 'ready')).toBe(true))
}
