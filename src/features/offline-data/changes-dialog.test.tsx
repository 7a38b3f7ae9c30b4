import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangesDialog } from './changes-dialog.tsx'

const refused = (id: string) => ({
  id,
  label: `Favorite ${id}`,
  message: 'There are too many.',
  refusedAt: 1,
})

it('keeps the focus inside as its entries leave one by one', async () => {
  const show = (ids: string[]) => <ChangesDialog refused={ids.map(refused)} onClose={() => undefined} />
  const { rerender } = render(show(['orvis', 'ouray']))
  screen.getAllByRole('button', { name: 'Discard' })[1]!.focus()
  rerender(show(['orvis']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send again' })))
  rerender(show([]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  expect(screen.getByText('None is left. What you sent again is on its way.')).toBeTruthy()
})
