import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StopPhoto } from './stop-photo.tsx'

const here = vi.hoisted(() => new Map<string | null, { blob: Blob; url: string }>())
vi.mock('../../../../sync/hooks/use-trip-files.ts', () => ({
  useOpenedFile: (file: string | null) => here.get(file) ?? null,
}))

test('a photo of the stop that is on this phone comes before the drawn picture', () => {
  here.set('photo-1', { blob: new Blob(), url: 'blob:photo' })
  render(
    <StopPhoto file="photo-1" name="Bear Lake">
      <p>Drawn</p>
    </StopPhoto>,
  )
  expect(
    screen.getByRole('img', { name: 'Bear Lake, as somebody of the trip saw it' }).getAttribute('src'),
  ).toBe('blob:photo')
  expect(screen.queryByText('Drawn')).toBeNull()
})

test.each(['photo-2', null])('without one on this phone the drawn picture is shown: %s', (file) => {
  render(
    <StopPhoto file={file} name="Bear Lake">
      <p>Drawn</p>
    </StopPhoto>,
  )
  expect(screen.getByText('Drawn')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
