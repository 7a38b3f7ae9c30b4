import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TimePicker } from './time-picker.tsx'

const changed = vi.fn<(time: string) => void>()
beforeEach(() => void changed.mockReset())

function Meeting({ start }: { start: string }) {
  const [time, setTime] = useState(start)
  const onChange = (next: string) => {
    changed(next)
    setTime(next)
  }
  return <TimePicker label="Start time" value={time} onChange={onChange} feedback={false} />
}

const wheel = (name: string) => within(screen.getByRole('listbox', { name }))
const shown = () => screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)
const pick = (name: string, option: string) =>
  userEvent.click(wheel(name).getByRole('option', { name: option }))

it('offers hours 1 to 12, minutes in steps of five, AM and PM', () => {
  render(<Meeting start="09:00" />)
  const options = (name: string) =>
    wheel(name)
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(options('Hours')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(options('Minutes')).toEqual(['00', '05', '10', '15', '20', '25', '30', '35', '40', '45', '50', '55'])
  expect(options('AM or PM')).toEqual(['AM', 'PM'])
})

it.each([
  ['09:00', 'Hours', '12', '00:00'],
  ['21:00', 'Hours', '12', '12:00'],
  ['00:30', 'AM or PM', 'PM', '12:30'],
  ['12:30', 'AM or PM', 'AM', '00:30'],
  ['23:00', 'Minutes', '55', '23:55'],
])('from %s, %s at %s makes it %s', async (start, name, option, time) => {
  render(<Meeting start={start} />)
  await pick(name, option)
  expect(changed.mock.calls).toEqual([[time]])
})

it('shows the step below a time between two steps, and changes it only with a wheel', async () => {
  render(<Meeting start="14:38" />)
  expect(shown()).toEqual(['2', '35', 'PM'])
  expect(changed).not.toHaveBeenCalled()
  await pick('Hours', '3')
  expect(changed.mock.calls).toEqual([['15:35']])
})

it('announces the whole time', async () => {
  render(<Meeting start="14:00" />)
  await pick('Minutes', '05')
  expect(screen.getByRole('status').textContent).toBe('2:05 PM')
})
