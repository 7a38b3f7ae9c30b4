import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Counter } from './counter.tsx'

function Guests({ start, min = 0, max = 3 }: { start: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  return <Counter label="Adults" hint="13 and above" value={value} min={min} max={max} onChange={setValue} />
}

test('buttons are named after the label and change the value by one', async () => {
  render(<Guests start={1} />)
  await userEvent.click(screen.getByRole('button', { name: 'Increase Adults' }))
  expect(screen.getByRole('status').textContent).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Adults' }))
  expect(screen.getByRole('status').textContent).toBe('1')
})

test('never leaves its limits, and the button at a limit keeps the focus', async () => {
  render(<Guests start={2} />)
  const increase = screen.getByRole('button', { name: 'Increase Adults' })
  await userEvent.click(increase)
  await userEvent.click(increase)
  expect(screen.getByRole('status').textContent).toBe('3')
  expect(increase.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(increase)
})

test('the group carries the label', () => {
  render(<Guests start={0} />)
  expect(screen.getByRole('group', { name: 'Adults' })).toBeTruthy()
})
