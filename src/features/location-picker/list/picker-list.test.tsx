import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FULL_LIST_REASON } from '../../../parts/plan/picked-places.ts'
import { planStore } from '../../../sync/plan/plan.ts'
import {
  box,
  BRECKENRIDGE,
  button,
  changeElsewhere,
  chosen,
  FIFTY,
  LIMON,
  openPicker,
  parent,
  selectedNames,
  stop,
  THREE,
  withoutServer,
} from '../picker.fixture.tsx'

beforeEach(withoutServer)

test('an added place is announced once, with how many are selected then', async () => {
  openPicker()
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  const said = screen.getAllByRole('status').filter(({ textContent }) => /selected/i.test(textContent ?? ''))
  expect(said.map(({ textContent }) => textContent)).toEqual(['Breckenridge added. 1 selected.'])
})

test('a removed place is announced once, by the toast that offers it back', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Clear All'))
  expect(screen.getAllByText('All places removed')).toHaveLength(1)
})

test('a deleted place comes back with Undo, where it stood', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Options for Aspen'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(chosen()).toEqual(['Vail', 'Ouray'])
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray'])
})

test('Clear All empties the list and can be undone', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Clear All'))
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
  expect(button('Next').disabled).toBe(true)
  await userEvent.click(button('Undo'))
  expect(selectedNames()).toEqual(['Vail', 'Aspen', 'Ouray'])
})

test('the options move a place up and down', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Options for Ouray'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(selectedNames()).toEqual(['Vail', 'Ouray', 'Aspen'])
  expect(chosen()).toEqual(['Vail', 'Ouray', 'Aspen'])
})

test('a stop added in another tab meanwhile appears and stays when one is added here', async () => {
  openPicker({ stops: [stop('Vail', 39.64)] })
  changeElsewhere(stop('Vail', 39.64), LIMON)
  expect(selectedNames()).toEqual(['Vail', 'Limon'])
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  expect(chosen()).toEqual(['Vail', 'Limon', 'town-breckenridge'])
})

test('Undo and Clear All go by the list as it is by then', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Options for Aspen'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  changeElsewhere(...planStore.get().stops, LIMON)
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray', 'Limon'])
  await userEvent.click(button('Clear All'))
  changeElsewhere(BRECKENRIDGE)
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray', 'Limon', 'town-breckenridge'])
})

test('a step in the list is a step past the same neighbour, wherever the two stand by then', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Options for Ouray'))
  changeElsewhere(LIMON, ...THREE)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(chosen()).toEqual(['Limon', 'Vail', 'Ouray', 'Aspen'])
})

test('a lifted place is put back when another tab changes the list under it', async () => {
  openPicker({ stops: THREE })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  button('Reorder Vail').focus()
  await userEvent.keyboard(' {ArrowDown}')
  changeElsewhere(LIMON, ...THREE)
  await userEvent.keyboard('{Escape}')
  expect(parent.onClose).toHaveBeenCalledTimes(1)
  expect(chosen()).toEqual(['Limon', 'Vail', 'Aspen', 'Ouray'])
})

test('Escape gives a lifted place back before it closes the picker', async () => {
  openPicker({ stops: THREE })
  // The search box takes the focus a moment after opening; it would take it from here.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  button('Reorder Vail').focus()
  await userEvent.keyboard(' {ArrowDown}{Escape}')
  expect(parent.onClose).not.toHaveBeenCalled()
  expect(planStore.get().stops).toBe(THREE)
})

test('after Delete the focus goes to the place that takes its place, else to the one before, else to the box', async () => {
  openPicker({ stops: THREE })
  await waitFor(() => expect(document.activeElement).toBe(box()))
  const deleteBy = async (name: string) => {
    await userEvent.click(button(`Options for ${name}`))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  }
  await deleteBy('Aspen')
  expect(document.activeElement).toBe(button('Options for Ouray'))
  await deleteBy('Ouray')
  expect(document.activeElement).toBe(button('Options for Vail'))
  await deleteBy('Vail')
  expect(document.activeElement).toBe(box())
})

test('Move up and Move down are announced', async () => {
  openPicker({ stops: THREE })
  await userEvent.click(button('Options for Ouray'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(announced()).toContain('Ouray, position 2 of 3')
})

test('what is said twice is read out twice', async () => {
  openPicker({ stops: [stop('Vail', 39.64)] })
  await waitFor(() => expect(document.activeElement).toBe(box()))
  button('Reorder Vail').focus()
  await userEvent.keyboard(' {ArrowDown}')
  expect(announced()).toContain('Vail is the only place')
  await userEvent.keyboard('{ArrowDown}')
  expect(announced()).toContain('Vail is the only place\u00a0')
})

test('a list of 50 says why nothing can be added, at the box and on the card, until one is taken out', async () => {
  openPicker({ stops: FIFTY })
  expect(screen.getByText(FULL_LIST_REASON).closest('[role=status]')).toBeTruthy()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Suggested places' })).getByRole('button', { name: 'Vail' }),
  )
  expect(button('Add').disabled).toBe(true)
  await userEvent.click(button(/^Places in view/))
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Places in view' })).getAllByRole('button')[0] as HTMLElement,
  )
  const add = button('Add Location')
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    FULL_LIST_REASON,
  )
  await userEvent.click(add)
  expect(chosen()).toHaveLength(50)
  await userEvent.click(button('Cancel'))
  await userEvent.click(button('Options for Stop 7'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(screen.queryByText(FULL_LIST_REASON)).toBeNull()
  expect(button('Add').disabled).toBe(false)
})

function announced() {
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}
