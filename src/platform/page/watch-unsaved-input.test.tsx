import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unsavedInput } from './unsaved-input.ts'
import { watchUnsavedInput } from './watch-unsaved-input.ts'

let stop: () => void
beforeEach(() => {
  stop = watchUnsavedInput()
})
afterEach(() => stop())

const becomes = (value: boolean) => waitFor(() => expect(unsavedInput.get()).toBe(value))

/** As the app's forms are: held by React, closed or emptied once they were sent. */
function AddItem({ leaves = false }: { leaves?: boolean }) {
  const [text, setText] = useState('')
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setText('')
        setGone(leaves)
      }}
    >
      <input aria-label="Item" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button">One more day</button>
      <button>Add</button>
    </form>
  )
}

test('a form is being filled in until its fields are as they were', async () => {
  render(<AddItem />)
  await userEvent.click(screen.getByLabelText('Item'))
  expect(unsavedInput.get()).toBe(false)
  await userEvent.keyboard('Tent')
  await becomes(true)
  await userEvent.keyboard('{Enter}')
  await becomes(false)
})

test('a form that has left the page holds nothing any more', async () => {
  render(<AddItem leaves />)
  await userEvent.type(screen.getByLabelText('Item'), 'Tent')
  await becomes(true)
  await userEvent.click(screen.getByText('Add'))
  await becomes(false)
})

test('what is chosen in a form by a button counts until the form has left', async () => {
  render(<AddItem leaves />)
  await userEvent.click(screen.getByText('One more day'))
  await becomes(true)
  await userEvent.click(screen.getByText('Add'))
  await becomes(false)
})

test('a field that keeps what it holds counts while it is typed in', async () => {
  render(<textarea aria-label="Note" />)
  await userEvent.type(screen.getByLabelText('Note'), 'Bring water')
  await becomes(true)
  await userEvent.tab()
  await becomes(false)
})

test('a field that leaves the page without a word while it is typed in counts no more', async () => {
  const { rerender } = render(<textarea aria-label="Note" />)
  // As in Safari and Firefox: a field without the focus, so that no `focusout` comes when it goes.
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Bring water' } })
  await becomes(true)
  rerender(<p>Gone</p>)
  await becomes(false)
})

test('what is not accepted counts until it is', async () => {
  const { rerender } = render(<input aria-label="Name" aria-invalid />)
  await becomes(true)
  rerender(<input key="again" aria-label="Name" />)
  await becomes(false)
})
