import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ItemOptions } from './item-options.tsx'
import { dismissToast } from '../toast/toast-store.ts'
import { Toaster } from '../toast/toast.tsx'

afterEach(() => {
  act(() => dismissToast())
  vi.restoreAllMocks()
})

it('is named after its item and offers Edit, Copy and Delete', async () => {
  const { open, onEdit, onDelete } = show()
  await open()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Copy', 'Delete'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(onEdit).toHaveBeenCalledTimes(1)
  await open()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it('copies the text and says so', async () => {
  const { user, open } = show()
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Ouray, 38.02, -107.67')
})

it('says when the browser refuses, and shows what was to be copied', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  const { user, open } = show()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await open()
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(await screen.findByText('Not copied')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('copy by hand: Ouray, 38.02, -107.67')
  expect(log).toHaveBeenCalledTimes(1)
})

function show() {
  const user = userEvent.setup()
  const [onEdit, onDelete] = [vi.fn(), vi.fn()]
  render(
    <>
      <ItemOptions
        name="Ouray"
        text="Ouray, 38.02, -107.67"
        onEdit={onEdit}
        onDelete={onDelete}
        focusWhenEmpty={() => null}
      />
      <Toaster />
    </>,
  )
  const open = () => user.click(screen.getByRole('button', { name: 'Options for Ouray' }))
  return { user, open, onEdit, onDelete }
}
