import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TripMap } from './trip-map.tsx'

it('is a picture: no words of the page, and hidden from who reads it by ear', () => {
  const { container } = render(<TripMap />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.textContent).toBe('')
})

it('has two days of road and a pin for each stop, in the order of the trip', () => {
  const { container } = render(<TripMap />)
  expect(container.querySelectorAll('svg')).toHaveLength(2)
  const pins = [...container.querySelectorAll('[data-name]')]
  expect(pins.map((pin) => pin.getAttribute('data-name'))).toEqual([
    'Denver',
    'Georgetown',
    'Leadville',
    'Independence Pass',
    'Aspen',
  ])
})
