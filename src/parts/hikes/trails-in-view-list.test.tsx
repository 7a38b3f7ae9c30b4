import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TrailsInViewList } from './trails-in-view-list.tsx'
import { useTrailsInView } from './use-trails-in-view.ts'

/** A map that goes where a button says, with the list beside it; answers what was opened. */
function showMap(): string[] {
  const opened: string[] = []
  function MapWithList() {
    const { trails, onCamera } = useTrailsInView()
    const move = (words: string, zoom: number, phase: 'start' | 'end') => (
      <button type="button" onClick={() => onCamera({ ...HERE, zoom, phase })}>
        {words}
      </button>
    )
    return (
      <>
        {move('Come near', 12, 'end')}
        {move('Set off', 10.9, 'start')}
        {move('Arrive far away', 10.9, 'end')}
        <div>
          <canvas tabIndex={0} aria-label="Map" />
          <TrailsInViewList trails={trails} onOpen={(id) => opened.push(id)} topPx={0} />
        </div>
      </>
    )
  }
  render(<MapWithList />)
  return opened
}

/** Without taking the focus from where it is. */
const move = (words: string) => fireEvent.click(screen.getByRole('button', { name: words }))

/** Where the hike to Bear Peak begins, as near as a phone shows it. */
const HERE = {
  lat: 39.9792,
  lng: -105.2747,
  box: [-105.285, 39.97, -105.265, 39.988] as [number, number, number, number],
}

const button = () => screen.findByRole('button', { name: /^Trails in view \d+$/ })

test('a key opens the list, another one the card of a hike, and the focus waits at the button', async () => {
  const opened = showMap()
  move('Come near')
  const toggle = await button()
  screen.getByLabelText('Map').focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(toggle)
  await userEvent.keyboard('{Enter}')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ trails and hikes in view\.$/)
  const list = screen.getByRole('list', { name: 'Trails in view' })
  within(list)
    .getByRole('button', { name: /^Bear Peak hike, about 7\.5 mi/ })
    .focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['hike-bear-peak'])
  expect(document.activeElement).toBe(toggle)
  expect(screen.queryByRole('list')).toBeNull()
})

test('Escape closes the list and nothing around it', async () => {
  showMap()
  move('Come near')
  const toggle = await button()
  await userEvent.click(toggle)
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(toggle)
})

test('there is no list while the map is too far away for trails, nor does it go while the map moves; the map has the focus then', async () => {
  showMap()
  move('Come near')
  const toggle = await button()
  move('Set off')
  expect(toggle.isConnected).toBe(true)
  toggle.focus()
  move('Arrive far away')
  expect(toggle.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Map'))
})
