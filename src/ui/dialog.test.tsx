import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
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
