import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toast.tsx'
import { dismissToast, showToast } from './toast-store.ts'

afterEach(() => act(() => dismissToast()))

test('shows one toast at a time, the newest', () => {
  render(<Toaster />)
  act(() => void showToast({ title: 'First' }))
  act(() => void showToast({ title: 'Second', description: 'Nothing was lost.' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
  expect(screen.getByText('Nothing was lost.')).toBeTruthy()
})

test('its action runs once and closes it', async () => {
  const undo = vi.fn()
  render(<Toaster />)
  act(() => void showToast({ title: 'Vail removed', action: { label: 'Undo', onClick: undo } }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Vail removed')).toBeNull()
})

test('stands inside an open dialog, where it stays reachable', () => {
  render(
    <>
      <Toaster />
      <Dialog open onOpenChange={() => {}} title="Choose">
        <p>Content</p>
      </Dialog>
    </>,
  )
  act(() => void showToast({ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }))
  const dialog = screen.getByRole('dialog', { name: 'Choose' })
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('Escape closes the dialog it stands in and leaves the toast; from inside the toast it closes that', async () => {
  const onOpenChange = vi.fn()
  render(
    <>
      <Toaster />
      <Dialog open onOpenChange={onOpenChange} title="Choose">
        <button type="button">Inside</button>
      </Dialog>
    </>,
  )
  act(() => void showToast({ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }))
  act(() => screen.getByRole('button', { name: 'Inside' }).focus())
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[false]])
  expect(screen.getByText('Saved')).toBeTruthy()

  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Saved')).toBeNull()
  expect(onOpenChange).toHaveBeenCalledTimes(1)
})

test('Escape on a page without a dialog closes the toast', async () => {
  render(<Toaster />)
  act(() => void showToast({ title: 'Saved' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('dismissing an old toast leaves a newer one alone', () => {
  render(<Toaster />)
  let first = 0
  act(() => void (first = showToast({ title: 'First' })))
  act(() => void showToast({ title: 'Second' }))
  act(() => dismissToast(first))
  expect(screen.getByText('Second')).toBeTruthy()
})
