import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'

test.each([
  ['Anna Ridge', 'AR'],
  ['anna maria von ridge', 'AR'],
  ['Cher', 'C'],
  ['élodie Ångström', 'ÉÅ'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a picture that does not come leaves the initials', () => {
  const { container } = render(<Avatar url="/api/profile-pictures/a/b.webp" name="Anna Ridge" />)
  const picture = container.querySelector('img')
  expect(picture).not.toBeNull()
  if (picture) fireEvent.error(picture)
  expect(screen.getByText('AR')).toBeTruthy()
})
