import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WHAT_SECTIONS } from '../../../../parts/plan/what-sections.ts'
import { NO_DAYS } from '../../../../ui/calendar/day-range.ts'
import { OptionSheet } from './option-sheet.tsx'

test('Clear All keeps the focus when nothing is left to clear', async () => {
  function Held() {
    const [chosen, setChosen] = useState<readonly string[]>(['Cabin'])
    const nothing = () => undefined
    return (
      <OptionSheet
        section={WHAT_SECTIONS[1]}
        chosen={chosen}
        days={NO_DAYS}
        onChange={setChosen}
        onClear={() => setChosen([])}
        onClose={nothing}
      />
    )
  }
  render(<Held />)
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear All' })
  clear.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Nothing chosen: anything goes.')).toBeTruthy()
  expect(clear.getAttribute('aria-disabled')).toBe('true')
  expect(clear.disabled).toBe(false)
  expect(document.activeElement).toBe(clear)
})
