import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { HikesHere } from './hikes-here.tsx'

const factsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('says of a hike how far, how high, how long and when, all of it as about', () => {
  render(<HikesHere placeId="hike-emerald-lake" />)
  const hike = screen.getByRole('region', { name: 'The hike' })
  expect(factsOf(hike)).toEqual([
    ['Length', 'about 3.5 mi, out and back'],
    ['Climb', 'about 700 ft up'],
    ['Time', 'about 1 h 30 min on foot, without rests'],
    ['Difficulty', 'moderate'],
    ['From', 'Bear Lake Trailhead'],
    ['Season', 'usually June 1 to October 31'],
    ['Dogs', 'not allowed'],
    ['Fee', 'park fee, timed entry'],
  ])
  expect(hike.textContent).toContain('Snow usually until about June 7')
  expect(hike.textContent).toContain('allow more time')
  expect(hike.textContent).toContain('All figures are approximate')
  expect(within(hike).queryByRole('img')).toBeNull()
  expect(hike.textContent).toContain('The line of this trail is not known here, so none is drawn.')
})

it('draws the heights of a way that is known', () => {
  render(<HikesHere placeId="hike-royal-arch" />)
  expect(screen.getByRole('img', { name: /^Heights of the way: about 5,700 ft at its start/ })).toBeTruthy()
  expect(screen.queryByText(/is not known here/)).toBeNull()
})

it('lists the hikes that begin at a trailhead, the shortest first, each to be added to a trip', async () => {
  const onAdd = vi.fn()
  render(<HikesHere placeId="colorado-activities-bear-lake-trailhead" onAdd={onAdd} />)
  const list = screen.getByRole('region', { name: 'Hikes from here' })
  const names = within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('summary > span')?.textContent)
  expect(names.slice(0, 4)).toEqual(['Bear Lake Loop', 'Nymph Lake', 'Dream Lake', 'Emerald Lake'])
  await userEvent.click(within(list).getByText('Emerald Lake'))
  await userEvent.click(within(list).getByRole('button', { name: 'Add to trip: Emerald Lake' }))
  expect(onAdd).toHaveBeenCalledWith(
    expect.objectContaining({ placeId: 'hike-emerald-lake', name: 'Emerald Lake', lat: 40.3119 }),
  )
})

it('gives each hike that begins here the heart of its surroundings, and the place itself none', async () => {
  render(
    <HikesHere
      placeId="colorado-activities-bear-lake-trailhead"
      heartOf={({ placeId, name }) => <button id={placeId}>Favorite {name}</button>}
    />,
  )
  const list = screen.getByRole('region', { name: 'Hikes from here' })
  await userEvent.click(within(list).getByText('Emerald Lake'))
  const heart = within(list).getByRole('button', { name: 'Favorite Emerald Lake' })
  expect(heart.id).toBe('hike-emerald-lake')
  expect(within(heart.closest('li')!).getAllByRole('button', { name: /^Favorite/ })).toEqual([heart])
})

it('offers none to add where the place itself is a stop, and says nothing of a place without hikes', () => {
  const { container, unmount } = render(<HikesHere placeId="colorado-activities-bear-lake-trailhead" />)
  expect(within(container).queryByRole('button', { name: /^Add / })).toBeNull()
  unmount()
  expect(render(<HikesHere placeId="town-salida" />).container.textContent).toBe('')
})
