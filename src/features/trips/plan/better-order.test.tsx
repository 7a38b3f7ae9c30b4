import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { chooseOrderAtom } from '../../../state/chosen-orders.ts'
import { BetterOrder } from './better-order.tsx'

afterEach(() => localStorage.clear())

const day = (...ids: string[]) =>
  ({ number: 2, stops: ids.map((id) => ({ id, slot: { day: 2, position: id } })) }) as unknown as TripDay
const better = { stopIds: ['b', 'a'], savesMinutes: 42 }

function show(shown: TripDay, store = createStore()) {
  render(
    <Provider store={store}>
      <section>
        <button type="button">Change day 2</button>
        <BetterOrder tripId="t" day={shown} better={better} />
      </section>
    </Provider>,
  )
  return store
}
const offer = () => screen.queryByRole('button', { name: 'Best order of day 2' })

it('says what it saves, and goes for good when it is waved away', async () => {
  show(day('a', 'b'))
  expect(offer()?.textContent).toContain('−40 min')
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order of day 2' }))
  expect(offer()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Change day 2')
})

it('does not come back after the stops were put in order by hand, until there is a new one', () => {
  const store = createStore()
  store.set(chooseOrderAtom, 't', [{ day: 2, stops: ['a', 'b'] }])
  show(day('b', 'a'), store)
  expect(offer()).toBeNull()
  show(day('b', 'a', 'c'), store)
  expect(offer()).not.toBeNull()
})
