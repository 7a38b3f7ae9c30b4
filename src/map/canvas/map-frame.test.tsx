import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MapCanvasProps } from './map-canvas.tsx'
import type { MapStatus } from '../map-types.ts'

/** There is no WebGL here: the map's code comes or does not, and the canvas says what it is told to say. */
const network = vi.hoisted(() => ({ fails: true, canvasSays: 'ready' as MapStatus }))
vi.mock('./map-canvas.tsx', () => ({
  get MapCanvas() {
    if (network.fails) throw new TypeError('Failed to fetch dynamically imported module')
    return FakeCanvas
  },
}))

function FakeCanvas({ onStatus }: MapCanvasProps) {
  useEffect(() => onStatus(network.canvasSays), [onStatus])
  return <canvas tabIndex={0} aria-label="The map" />
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  network.fails = true
  network.canvasSays = 'ready'
})

/** Each test begins with a page that has never tried to load the map. */
async function show() {
  const { MapFrame } = await import('./map-frame.tsx')
  const { connectivity } = await import('../../platform/signal/connectivity.ts')
  connectivity.reportUnreachable()
  render(
    <MapFrame
      label="Map"
      withoutMap="The list works without it."
      theme="light"
      kinds={{}}
      points={[]}
      camera={null}
      onPoint={() => undefined}
    />,
  )
  expect(await screen.findByText('Failed to load map')).toBeTruthy()
  expect(screen.getByText('Please check your connection')).toBeTruthy()
  return connectivity
}

test('a map that could not be loaded is loaded by Try again, and has the focus then', async () => {
  await show()
  network.fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const map = await screen.findByLabelText('The map')
  expect(screen.queryByText('Failed to load map')).toBeNull()
  expect(document.activeElement).toBe(map)
})

test('Try again with no signal says again that the map could not be loaded', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByText('The list works without it.')).toBeTruthy()
})

test('a map that could not be loaded comes by itself when the server is reached again', async () => {
  const connectivity = await show()
  network.fails = false
  act(() => connectivity.reportReached())
  expect(await screen.findByLabelText('The map')).toBeTruthy()
  expect(screen.queryByText('Failed to load map')).toBeNull()
})

test('a map whose code came but that could not be drawn is made anew by Try again', async () => {
  network.fails = false
  network.canvasSays = 'error'
  await show()
  network.canvasSays = 'ready'
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('The map')).toBeTruthy()
  expect(screen.queryByText('Failed to load map')).toBeNull()
})
