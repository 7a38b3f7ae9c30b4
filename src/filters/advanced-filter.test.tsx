import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NO_FILTERS, RADIUS_STEPS_MILES, type PlaceFilters } from '../../core/domain/plan/place-filters.ts'
import { AdvancedFilter } from './advanced-filter.tsx'

function show(given: { filters?: Partial<PlaceFilters>; hasDates?: boolean; radiusNote?: string } = {}) {
  const onChange = vi.fn<(change: Partial<PlaceFilters>) => void>()
  const { filters, hasDates = true, ...props } = given
  render(
    <AdvancedFilter
      filters={{ ...NO_FILTERS, ...filters }}
      hasStops
      hasDates={hasDates}
      onChange={onChange}
      {...props}
    />,
  )
  return onChange
}

const radius = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Distance from the stops' })
const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name })
const moveTo = (name: string, value: number) => {
  const thumb = screen.getByRole('slider', { name })
  fireEvent.input(thumb, { target: { value } })
  fireEvent.change(thumb)
}

test('the distance is one of the steps or all of Colorado', async () => {
  const onChange = show()
  expect([...radius().options].map(({ text }) => text)).toEqual([
    ...RADIUS_STEPS_MILES.map((miles) => `${miles} miles`),
    'All of Colorado',
  ])
  expect(radius().selectedOptions[0]?.text).toBe('25 miles')
  await userEvent.selectOptions(radius(), '60 miles')
  expect(onChange).toHaveBeenLastCalledWith({ radiusMiles: 60 })
  await userEvent.selectOptions(radius(), 'All of Colorado')
  expect(onChange).toHaveBeenLastCalledWith({ radiusMiles: null })
})

test('where the distance works differently it says so', () => {
  show({ radiusNote: 'Not on the map.' })
  expect(screen.getByText('Not on the map.').id).toBe(radius().getAttribute('aria-describedby'))
})

test('a range of elevation is kept in feet; the whole range is none', () => {
  const onChange = show({ filters: { elevationFt: { low: 9000, high: 14_500 } } })
  moveTo('Highest elevation', 12_000)
  expect(onChange).toHaveBeenLastCalledWith({ elevationFt: { low: 9000, high: 12_000 } })
  moveTo('Lowest elevation', 3000)
  expect(onChange).toHaveBeenLastCalledWith({ elevationFt: null })
  expect(screen.getByText(/leaves out places whose elevation nobody has written down/)).toBeTruthy()
})

test('open during the trip waits for dates and says so', () => {
  show({ hasDates: false })
  const open = toggle('Open during the trip')
  expect(open.disabled).toBe(true)
  expect(document.getElementById(open.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^Choose dates first/,
  )
})

test('both seasons are switched', async () => {
  const onChange = show()
  await userEvent.click(toggle('Open during the trip'))
  expect(onChange).toHaveBeenLastCalledWith({ inSeason: false })
  await userEvent.click(toggle('Open now'))
  expect(onChange).toHaveBeenLastCalledWith({ openNow: true })
})
