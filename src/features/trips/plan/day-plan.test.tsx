import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { noteEdit, tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { noteId } from '../../../../core/records/trips/trip-note.ts'
import { planEdits } from '../../../../core/records/trips/plan-records.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  choose,
  endTest,
  LOOP,
  LOOP_ID,
  namesNow,
  place,
  showTrips,
  startPhone,
  stopsShown,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined, fit: async () => null },
}))

beforeEach(beginTest)
afterEach(endTest)

const AS_MADE = [['Durango', 'Silverton', 'Ouray'], ['Telluride'], [], []]

async function openPlan(records = tripRecords(), stop = 'Ouray') {
  await startPhone(records)
  const shown = showTrips(`/itinerary/${LOOP_ID}?day=1`)
  await screen.findByRole('button', { name: `Options for ${stop}` })
  return shown
}

const becomes = async (names: string[][]) =>
  await waitFor(async () => expect(await namesNow()).toEqual(names))
const section = (name: string) => screen.getByRole('region', { name })
const show = async (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

describe('the days of a trip', () => {
  it('are shown one at a time, with its stops in their order; what is on no day has a tab where there is any', async () => {
    await openPlan([...tripRecords({ stops: [...LOOP.stops, { place: place('Rico'), day: null }] })])
    expect(stopsShown(section('Day 1'))).toEqual(AS_MADE[0])
    expect(screen.queryByRole('region', { name: 'Day 2' })).toBeNull()
    await show(/^Day 2, 1 stop/)
    await waitFor(() => expect(stopsShown(section('Day 2'))).toEqual(AS_MADE[1]))
    await show(/^Day 3, 0 stops/)
    expect(await screen.findByText('Nothing planned yet.')).toBeTruthy()
    await show(/^Unscheduled, 1 stop/)
    await waitFor(() => expect(stopsShown(section('Unscheduled'))).toEqual(['Rico']))
  })

  it('are lists of stops, each with a link to it and its place in the day', async () => {
    await openPlan()
    const [first] = within(section('Day 1')).getAllByRole('list', { name: 'Stops' })
    const items = within(first!).getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('link').textContent)).toEqual(AS_MADE[0])
    expect(
      items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]),
    ).toEqual([
      ['1', '3'],
      ['2', '3'],
      ['3', '3'],
    ])
    const ouray = (await tripNow()).days[0]?.stops[2]?.id
    expect(within(items[2]!).getByRole('link').getAttribute('href')).toBe(
      `/itinerary/${LOOP_ID}?stop=${ouray}`,
    )
  })

  it('are called by where they lead', async () => {
    await openPlan()
    for (const [day, heading] of [
      ['Day 1', 'Around Ouray'],
      ['Day 2', 'Telluride'],
      ['Day 3', 'A day to plan'],
    ] as const) {
      await show(new RegExp(`^${day}`))
      const shown = await screen.findByRole('region', { name: day })
      expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe(heading)
    }
  })

  it('say of a night that there is no bed for it, and show the bed that there is', async () => {
    const inn = { ...place('Beaumont Hotel'), placeId: 'colorado-lodging-beaumont', category: 'lodging' }
    await openPlan(
      tripRecords({
        stops: [
          { place: place('Telluride'), day: 1 },
          { place: place('Ouray'), day: 2 },
          { place: inn, day: 2, nights: 2 },
        ],
        dates: { start: null, days: 4 },
      }),
      'Telluride',
    )
    expect(within(section('Day 1')).getByRole('button', { name: 'No bed yet' })).toBeTruthy()
    await show(/^Day 2/)
    const beds = within(await screen.findByRole('region', { name: 'Day 2' })).getAllByRole('listitem')
    expect(beds.at(-1)?.textContent).toContain('Beaumont Hotel2 nights')
    expect(within(section('Day 2')).queryByText('No bed yet')).toBeNull()
    await show(/^Day 3/)
    const second = within(await screen.findByRole('region', { name: 'Day 3' })).getByRole('link', {
      name: 'Night at Beaumont Hotel',
    })
    expect(second.closest('div')?.textContent).toContain('night 2 of 2')
    await show(/^Day 4/)
    expect(within(await screen.findByRole('region', { name: 'Day 4' })).queryByText('No bed yet')).toBeNull()
  })

  it('offer the beds near where a day ends: one tap makes one its night, and has the focus', async () => {
    const denver = place('Denver', 39.74, -104.99)
    await openPlan(tripRecords({ stops: [{ place: denver, day: 1 }] }), 'Denver')
    await userEvent.click(within(section('Day 1')).getByRole('button', { name: 'No bed yet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Places to stay near Denver' })
    const [first] = await within(dialog).findAllByRole('button', { name: /^Stay at / })
    const name = first!.getAttribute('aria-label')!.slice('Stay at '.length)
    await userEvent.click(first!)
    await waitFor(async () => expect((await namesNow())[0]?.at(-1)).toBe(name))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
    const items = within(section('Day 1')).getAllByRole('listitem')
    expect(items.at(-1)?.textContent).toContain(`${name}1 night`)
    expect(within(section('Day 1')).queryByText('No bed yet')).toBeNull()
  })

  it('let a stop step up and down within its day', async () => {
    await openPlan()
    await choose('Silverton', 'Move up')
    await becomes([['Silverton', 'Durango', 'Ouray'], ['Telluride'], [], []])
    await waitFor(() => expect(stopsShown(section('Day 1'))[0]).toBe('Silverton'))
    await choose('Silverton', 'Move down')
    await becomes(AS_MADE)
  })

  it('say of the first stop that it cannot go up', async () => {
    await openPlan()
    await userEvent.click(screen.getByRole('button', { name: 'Options for Durango' }))
    const item = await screen.findByRole('menuitem', { name: 'Move up' })
    expect(item.getAttribute('aria-disabled') === 'true' || item.hasAttribute('disabled')).toBe(true)
  })

  it('let a stop move to another day and to no day', async () => {
    await openPlan()
    await choose('Silverton', 'Move to another day')
    await userEvent.click(await screen.findByRole('button', { name: /^Day 3, 0 stops/ }))
    await becomes([['Durango', 'Ouray'], ['Telluride'], ['Silverton'], []])
    await choose('Durango', 'Move to another day')
    const sheet = await screen.findByRole('dialog', { name: 'Move Durango to' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Unscheduled' }))
    await becomes([['Ouray'], ['Telluride'], ['Silverton'], ['Durango']])
  })

  it('let the keyboard carry a stop, and take it back with Escape', async () => {
    await openPlan()
    screen.getByRole('button', { name: 'Reorder Ouray' }).focus()
    await userEvent.keyboard(' {ArrowUp}{Escape}')
    expect(await namesNow()).toEqual(AS_MADE)
    await userEvent.keyboard(' {ArrowUp} ')
    await becomes([['Durango', 'Ouray', 'Silverton'], ['Telluride'], [], []])
  })

  it('tick a stop off and say so', async () => {
    await openPlan()
    await choose('Durango', 'Done')
    await waitFor(async () => expect((await tripNow()).days[0]?.stops[0]?.done).toBe(true))
    const card = screen.getByRole('link', { name: 'Durango' }).closest('li')!
    expect(await within(card).findByText('Done')).toBeTruthy()
  })

  it('delete a stop with Undo, and put it back from the deleted ones where it stood', async () => {
    await openPlan()
    await choose('Silverton', 'Delete')
    await becomes([['Durango', 'Ouray'], ['Telluride'], [], []])
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Silverton deleted' }))
    act(() => currentToast()?.action?.onClick())
    await becomes(AS_MADE)
    await choose('Silverton', 'Delete')
    await show(/^Overview/)
    await userEvent.click(await screen.findByText('Recently deleted stops (1)'))
    await userEvent.click(screen.getByRole('button', { name: 'Put Silverton back' }))
    await becomes(AS_MADE)
  })

  it('take a stop from what was searched before', async () => {
    await openPlan([...tripRecords(), ...planEdits([], { ...EMPTY_PLAN, stops: [place('Rico', 37.69)] })])
    await show(/^Day 3/)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a stop to day 3' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add Rico' }))
    await becomes([['Durango', 'Silverton', 'Ouray'], ['Telluride'], ['Rico'], []])
    // What stands in the trip is not offered again.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Rico' })).toBeNull())
  })
})

describe('changing a day', () => {
  it('makes room before it, with all that is said of later days', async () => {
    await openPlan([...tripRecords(), noteEdit(LOOP_ID, noteId(LOOP_ID, { day: 2 }), 'Ferry at noon')])
    await show(/^Day 2/)
    await userEvent.click(await screen.findByRole('button', { name: 'Change day 2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add a day before it' }))
    await becomes([['Durango', 'Silverton', 'Ouray'], [], ['Telluride'], [], []])
    expect((await tripNow()).days.map(({ note }) => note)).toEqual(['', '', 'Ferry at noon', ''])
  })

  it('takes it out, says where its stops went, and Undo brings it back with its note', async () => {
    await openPlan([...tripRecords(), noteEdit(LOOP_ID, noteId(LOOP_ID, { day: 1 }), 'Early start')])
    await userEvent.click(screen.getByRole('button', { name: 'Change day 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take this day out' }))
    await becomes([['Telluride'], [], ['Durango', 'Silverton', 'Ouray']])
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Day 1 taken out',
        description: '3 stops went to Unscheduled: nothing was deleted.',
      }),
    )
    act(() => currentToast()?.action?.onClick())
    await becomes(AS_MADE)
    expect((await tripNow()).days[0]?.note).toBe('Early start')
  })

  it('keeps the words typed just before a change of the days, when that is undone', async () => {
    await openPlan([...tripRecords(), noteEdit(LOOP_ID, noteId(LOOP_ID, { day: 1 }), 'Early start')])
    await userEvent.click(screen.getByRole('button', { name: 'Change day 1' }))
    const note = await screen.findByRole('textbox', { name: 'Note of the day' })
    // A tap leaves the field and presses the button at once.
    fireEvent.change(note, { target: { value: 'Early start, with gloves' } })
    fireEvent.blur(note)
    fireEvent.click(screen.getByRole('button', { name: 'Add a day before it' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'A new day 1' }))
    act(() => currentToast()?.action?.onClick())
    await becomes(AS_MADE)
    expect((await tripNow()).days[0]?.note).toBe('Early start, with gloves')
  })

  it('keeps its name and when they set off', async () => {
    await openPlan()
    await userEvent.click(screen.getByRole('button', { name: 'Change day 1' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the day' }), 'The train')
    await userEvent.tab()
    await waitFor(async () => expect((await tripNow()).days[0]?.title).toBe('The train'))
  })
})

describe('editing a trip', () => {
  it('deletes nothing when there are fewer days: says where their stops went, and can undo it', async () => {
    await openPlan()
    await choose('San Juan loop', 'Edit trip')
    const dialog = await screen.findByRole('dialog', { name: 'Edit trip' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decrease Days' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decrease Days' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await becomes([['Durango', 'Silverton', 'Ouray'], ['Telluride']])
    await waitFor(() => expect(currentToast()).toMatchObject({ title: '1 stop went to Unscheduled' }))
    act(() => currentToast()?.action?.onClick())
    await becomes(AS_MADE)
  })

  it('leaves the wishes that somebody else changes while another one is being chosen', async () => {
    await openPlan()
    await choose('San Juan loop', 'Edit trip')
    const dialog = await screen.findByRole('dialog', { name: 'Edit trip' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hiking' }))
    const lodging = { on: true, labels: ['Cabin'] }
    await act(() => editRecords([], () => [tripEdit(LOOP_ID, { lodging })]))
    await within(dialog).findByRole('button', { name: 'Cabin', pressed: true })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect((await tripNow()).wishes).toMatchObject({ activities: { labels: ['Hiking'] }, lodging }),
    )
  })

  it('changes nothing when it is closed without saving', async () => {
    await openPlan()
    await choose('San Juan loop', 'Edit trip')
    const dialog = await screen.findByRole('dialog', { name: 'Edit trip' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), ' again')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await tripNow()).title).toBe('San Juan loop')
  })
})
