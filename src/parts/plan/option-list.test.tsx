import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ALL_ACTIVITIES, LODGINGS, WINTER_ACTIVITIES } from '../../../core/contracts/trips/trip-options.ts'
import { NO_DAYS } from '../../ui/calendar/day-range.ts'
import { OptionList } from './option-list.tsx'
import { WHAT_SECTIONS } from './what-sections.ts'

const [ACTIVITIES, LODGING] = WHAT_SECTIONS
const JANUARY = { start: '2027-01-10', end: '2027-01-12' }

function show(section: (typeof WHAT_SECTIONS)[number], chosen: string[], days = NO_DAYS) {
  const onChange = vi.fn<(chosen: string[]) => void>()
  render(<OptionList section={section} chosen={chosen} days={days} onChange={onChange} />)
  return onChange
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a choice joins the others in the order of the list, and leaves them again', async () => {
  const onChange = show(LODGING, ['Hotel'])
  await userEvent.click(box('Cabin'))
  expect(onChange).toHaveBeenLastCalledWith(['Cabin', 'Hotel'])
  await userEvent.click(box('Hotel'))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('Any chooses all and, once all are chosen, none', async () => {
  const onChange = show(LODGING, [])
  await userEvent.click(box('Any'))
  expect(onChange).toHaveBeenLastCalledWith([...LODGINGS])
})

test('Any is on when everything that can be had is chosen', async () => {
  const onChange = show(LODGING, [...LODGINGS])
  expect(box('Any').checked).toBe(true)
  await userEvent.click(box('Any'))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('winter activities wait for dates, say so, and are not meant by Any', async () => {
  const onChange = show(ACTIVITIES, [])
  for (const winter of WINTER_ACTIVITIES) {
    expect(box(winter).getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(box(winter).getAttribute('aria-describedby')!)?.textContent).toBe(
      'December to March only: choose dates first',
    )
  }
  await userEvent.click(box('Skiing'))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(box('Any'))
  expect(onChange.mock.lastCall?.[0]).toHaveLength(ALL_ACTIVITIES.length - WINTER_ACTIVITIES.length)
})

test('winter activities can be chosen in winter', async () => {
  const onChange = show(ACTIVITIES, [], JANUARY)
  await userEvent.click(box('Skiing'))
  expect(onChange).toHaveBeenLastCalledWith(['Skiing'])
})

test('what can no longer be had can still be taken out', async () => {
  const onChange = show(ACTIVITIES, ['Skiing'])
  await userEvent.click(box('Skiing'))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('what was taken out and can no longer be had keeps the focus, so that Tab goes on from there', async () => {
  function Held() {
    const [chosen, setChosen] = useState<readonly string[]>(['Skiing'])
    return <OptionList section={ACTIVITIES} chosen={chosen} days={NO_DAYS} onChange={setChosen} />
  }
  render(<Held />)
  box('Skiing').focus()
  await userEvent.keyboard(' ')
  expect(box('Skiing').checked).toBe(false)
  expect(box('Skiing').disabled).toBe(false)
  expect(document.activeElement).toBe(box('Skiing'))
})

test('what no place offers says so and can be wished for all the same', async () => {
  const onChange = show(LODGING, [])
  expect(
    screen.getByRole('checkbox', { name: 'Airbnb', description: /^No place .* offers this yet$/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Cabin', description: /./ })).toBeNull()
  await userEvent.click(box('Airbnb'))
  expect(onChange).toHaveBeenLastCalledWith(['Airbnb'])
})
