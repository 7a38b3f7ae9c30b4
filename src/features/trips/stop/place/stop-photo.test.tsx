import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StopPhoto } from './stop-photo.tsx'

const here = vi.hoisted(() => new Map<string, { blob: Blob; url: string }>())
vi.mock('../../../../sync/hooks/use-trip-files.ts', () => ({
  useKeptFiles: (trip: string) => ({ rows: trip === 'trip-1' ? here : null, state: 'ready' }),
  useOpenedFile: (file: string | null) => read(file),
}))

/** Never asked for a file that is not here: the hook reads a file once. */
function read(file: string | null) {
  if (file === null) return null
  const opened = here.get(file)
  if (!opened) throw new Error(`${file} was read before it came`)
  return opened
}

test('a photo of the stop that is on this phone comes before the drawn picture', () => {
  here.set('photo-1', { blob: new Blob(), url: 'blob:photo' })
  render(
    <StopPhoto trip="trip-1" file="photo-1" name="Bear Lake">
      <p>Drawn</p>
    </StopPhoto>,
  )
  expect(screen.getByRole('img', { name: 'Added to Bear Lake' }).getAttribute('src')).toBe('blob:photo')
  expect(screen.queryByText('Drawn')).toBeNull()
})

test.each(['photo-2', null])('without one on this phone the drawn picture is shown: %s', (file) => {
  render(
    <StopPhoto trip="trip-1" file={file} name="Bear Lake">
      <p>Drawn</p>
    </StopPhoto>,
  )
  expect(screen.getByText('Drawn')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
