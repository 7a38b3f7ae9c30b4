import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeBoxes } from './code-boxes.tsx'
import { codeOf, emptyCode } from './code-digits.ts'

const onComplete = vi.fn()

function Boxes({ error = null }: { error?: string | null }) {
  const [digits, setDigits] = useState(emptyCode(6))
  return (
    <CodeBoxes
      label="Verification code"
      digits={digits}
      onChange={setDigits}
      onComplete={(complete, by) => void onComplete(codeOf(complete), by)}
      error={error}
    />
  )
}

const box = (at: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${at} of 6` })
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('six digits typed one after the other fill the boxes and complete the code once', async () => {
  onComplete.mockReset()
  render(<Boxes />)
  await userEvent.type(box(1), '12a3456', { skipClick: false })
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(onComplete.mock.calls).toEqual([['123456', 'typing']])
})

test('a pasted code fills them from any box', async () => {
  onComplete.mockReset()
  render(<Boxes />)
  await userEvent.click(box(4))
  await userEvent.paste('654 321')
  expect(shown()).toEqual(['6', '5', '4', '3', '2', '1'])
  expect(onComplete.mock.calls).toEqual([['654321', 'paste']])
})

test('Backspace walks back through the boxes', async () => {
  render(<Boxes />)
  await userEvent.type(box(1), '123')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(shown()).toEqual(['1', '', '', '', '', ''])
  expect(document.activeElement).toBe(box(2))
})

test('an error is said of the group and marks the boxes', () => {
  render(<Boxes error="Invalid verification code. Please try again." />)
  const group = screen.getByRole('group', { name: 'Verification code' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Invalid',
  )
  expect(box(1).getAttribute('aria-invalid')).toBe('true')
})
