import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

function Opener({ as: Surface }: { as: typeof Dialog | typeof SheetDialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Surface open={open} onOpenChange={setOpen} title="Lodging" footer={<Button>Next</Button>}>
        <p>Cabins</p>
      </Surface>
    </>
  )
}

for (const [name, surface] of [
  ['a dialog', Dialog],
  ['a sheet', SheetDialog],
] as const) {
  test(`${name} is named by its title and closed by Close`, async () => {
    render(<Opener as={surface} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Lodging' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test(`${name} closes on Escape and gives the focus back`, async () => {
    render(<Opener as={surface} />)
    const opener = screen.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
}

test('what has taken the focus by the time a dialog is gone keeps it', async () => {
  const view = (open: boolean) => (
    <>
      <button>Open</button>
      <input aria-label="Email" />
      <Dialog open={open} onOpenChange={() => undefined} title="Lodging">
        <p>Cabins</p>
      </Dialog>
    </>
  )
  const { rerender } = render(view(false))
  screen.getByRole('button').focus()
  rerender(view(true))
  const email = screen.getByLabelText('Email')
  rerender(view(false))
  email.focus()
  // Radix gives the focus back in a task of its own, which was asked for before this one.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(email)
})

test('Escape closes a dialog that has only just opened over another, and not the one below', async () => {
  const [below, above] = [vi.fn<(open: boolean) => void>(), vi.fn<(open: boolean) => void>()]
  const stack = (inner: ReactNode) => (
    <Dialog open onOpenChange={below} title="Below">
      {inner}
    </Dialog>
  )
  const { rerender } = render(stack(null))
  rerender(
    stack(
      <Dialog open onOpenChange={above} title="Above">
        <EscapeAtOnce />
      </Dialog>,
    ),
  )
  await waitFor(() => expect(above.mock.calls).toEqual([[false]]))
  expect(below).not.toHaveBeenCalled()
})

/** Before the layers around have told each other of the new one. */
function EscapeAtOnce() {
  useEffect(() => {
    document.body.dispatchEvent(escape())
  }, [])
  return null
}

const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

test.each([
  [false, 'Close'],
  [true, 'Next'],
])('who stands on the dialog itself walks on by Tab, backwards too (Shift: %s)', async (shift, name) => {
  render(
    <>
      <button type="button">Before</button>
      <Opener as={Dialog} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  // What had the focus was removed, or a click met no control.
  act(() => screen.getByRole('dialog').focus())
  await userEvent.tab({ shift })
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})
