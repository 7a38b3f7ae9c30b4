import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootMark } from './use-root-mark.ts'

function Card({ mark }: { mark: string | null }) {
  useRootMark(mark)
  return null
}
const root = document.documentElement

it('marks the root until the last that asked for it has gone', () => {
  const first = render(<Card mark="shows-place" />)
  const second = render(<Card mark="shows-place" />)
  first.unmount()
  expect(root.hasAttribute('data-shows-place')).toBe(true)
  second.unmount()
  expect(root.hasAttribute('data-shows-place')).toBe(false)
})

it('takes the mark away where it is no longer asked for', () => {
  const { rerender } = render(<Card mark="shows-place" />)
  rerender(<Card mark={null} />)
  expect(root.hasAttribute('data-shows-place')).toBe(false)
})
