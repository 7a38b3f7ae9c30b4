import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contourSvg } from '../../api/domain/art/contour-svg.ts'
import { ContourArt } from './contour-art.tsx'

const PASS = { id: 'colorado-activities-berthoud-pass', elevationM: 3449, kind: 'pass' }

const paths = (root: ParentNode) => [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'))

test("draws the same lines as the server's picture of the place", () => {
  const { container } = render(<ContourArt {...PASS} />)
  const served = new DOMParser().parseFromString(contourSvg(PASS), 'image/svg+xml')
  // The served one has its paper as a first path of its own.
  expect(paths(container)).toEqual(paths(served).slice(1))
})

test('is a picture with words where it has any, decoration otherwise', () => {
  const { container, rerender } = render(<ContourArt {...PASS} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<ContourArt {...PASS} alt="Contour lines of Berthoud Pass, near Empire" />)
  expect(screen.getByRole('img', { name: 'Contour lines of Berthoud Pass, near Empire' })).toBeTruthy()
})

test('nothing of what it is given becomes markup', () => {
  const { container } = render(<ContourArt id={'"><script>'} elevationM={NaN} kind={'<b>'} alt={'<i>"'} />)
  expect([...container.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase())).toEqual([
    'svg',
    'path',
    'path',
    'path',
  ])
})
