import type { ReactNode } from 'react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '../layers/dialog.tsx'
import { Toaster } from './toast.tsx'
import { dismissToast, showToast, updateToast } from './toast-store.ts'

// How long one stands is what is tested here.
vi.unmock('./toast-duration.ts')

afterEach(() => act(() => dismissToast()))

test('shows one toast at a time, the newest', () => {
  render(<Toaster />)
  act(() => void showToast({ title: 'First' }))
  act(() => void showToast({ title: 'Second', description: 'Nothing was lost.' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeTruthy()
  expect(screen.getByText('Nothing was lost.')).toBeTruthy()
})

test('said anew it stays the one toast, for another five seconds', () => {
  vi.useFakeTimers()
  try {
    render(<Toaster />)
    let id = 0
    act(() => void (id = showToast({ title: 'One removed' })))
    act(() => void vi.advanceTimersByTime(4000))
    act(() => updateToast(id, { title: 'Two removed' }))
    act(() => void vi.advanceTimersByTime(4999))
    expect(screen.getByText('Two removed')).toBeTruthy()
    expect(screen.queryByText('One removed')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Two removed')).toBeNull()
    act(() => updateToast(id, { title: 'Three removed' }))
    expect(screen.queryByText('Three removed')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('swiped to the right by 50 px it goes; by less, or to the left, it stays', () => {
  render(<Toaster />)
  act(() => void showToast({ title: 'Saved' }))
  const swipe = (byPx: number) => {
    const toast = screen.getByText('Saved').closest('li')!
    const at = (x: number) => ({
      button: 0,
      pointerId: 1,
      pointerType: 'touch',
      clientX: 100 + x,
      clientY: 20,
    })
    fireEvent.pointerDown(toast, at(0))
    fireEvent.pointerMove(toast, at(byPx / 2))
    fireEvent.pointerMove(toast, at(byPx))
    fireEvent.pointerUp(toast, at(byPx))
  }
  for (const byPx of [49, -80]) {
    swipe(byPx)
    expect(screen.getByText('Saved')).toBeTruthy()
  }
  swipe(51)
  expect(screen.queryByText('Saved')).toBeNull()
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

test.each(['{Enter}', '{Escape}'])(
  'closed by %s, it gives the focus back, and Tab walks the dialog',
  async (key) => {
    showInDialog(<button type="button">Reset</button>)
    act(() => screen.getByRole('button', { name: 'Reset' }).focus())
    act(() => void showToast({ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }))
    await tabTo('Undo')
    await userEvent.keyboard(key)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reset' }))
    await tabTo('Close')
  },
)

test('gives the focus to its dialog when what had it before is gone', async () => {
  const { remove } = showInDialog(<button type="button">Delete</button>)
  act(() => screen.getByRole('button', { name: 'Delete' }).focus())
  act(() => void showToast({ title: 'Deleted', action: { label: 'Undo', onClick: () => {} } }))
  await tabTo('Undo')
  remove()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Choose' }))
})

test('gives the focus back when it closes by itself or another takes its place', async () => {
  showInDialog(<button type="button">Reset</button>)
  const reset = screen.getByRole('button', { name: 'Reset' })
  for (const end of [() => dismissToast(), () => void showToast({ title: 'Another' })]) {
    act(() => reset.focus())
    act(() => void showToast({ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }))
    await tabTo('Undo')
    act(end)
    expect(document.activeElement).toBe(reset)
  }
})

test('on a page without a dialog the focus goes to its title when what had it before is gone', async () => {
  const page = (button: ReactNode) => (
    <>
      <h1 tabIndex={-1}>Favorites</h1>
      {button}
      <Toaster />
    </>
  )
  const { rerender } = render(page(<button type="button">Remove</button>))
  act(() => screen.getByRole('button', { name: 'Remove' }).focus())
  act(() => void showToast({ title: 'Removed', action: { label: 'Undo', onClick: () => {} } }))
  await tabTo('Undo')
  rerender(page(null))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Favorites' }))
})

test('F8 leads to a toast, and nowhere when there is none', () => {
  showInDialog(<button type="button">Reset</button>)
  const reset = screen.getByRole('button', { name: 'Reset' })
  act(() => reset.focus())
  fireEvent.keyDown(document, { code: 'F8' })
  expect(document.activeElement).toBe(reset)
  act(() => void showToast({ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }))
  fireEvent.keyDown(document, { code: 'F8' })
  expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Undo' }))).toBe(true)
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

/** A dialog with the toasts in it, and a way to take its content away. */
function showInDialog(content: ReactNode) {
  const page = (inside: ReactNode) => (
    <>
      <Toaster />
      <Dialog open onOpenChange={() => {}} title="Choose">
        {inside}
      </Dialog>
    </>
  )
  const { rerender } = render(page(content))
  return { remove: () => rerender(page(null)) }
}

async function tabTo(name: string) {
  const target = screen.getByRole('button', { name })
  for (let stop = 0; stop < 10 && document.activeElement !== target; stop += 1) await userEvent.tab()
  expect(document.activeElement).toBe(target)
}
