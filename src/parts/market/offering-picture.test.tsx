import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { OfferingPicture } from './offering-picture.tsx'

vi.mock('../pictures/place-picture.tsx', () => ({ PlacePicture: () => <span>the ground</span> }))

const OFFERING: ListedOffering = {
  ...{ id: 7, uuid: 'u7', title: 'Rafting', kind: 'activity', lat: 38.5, lng: -106 },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 3 },
}
const shown = (offering: ListedOffering) => {
  const { container } = render(<OfferingPicture offering={offering} />)
  return { text: () => container.textContent, photo: () => container.querySelector('img') }
}

it('is the photo of this version, and the ground where none comes or there is none', () => {
  const { photo, text } = shown({ ...OFFERING, cover: true })
  expect(new URL(photo()!.src).pathname).toMatch(/\/api\/offerings\/7\/cover\/3$/)
  expect(photo()!.alt).toBe('')
  fireEvent.error(photo()!)
  expect([photo(), text()]).toEqual([null, 'the ground'])
  expect(shown(OFFERING).text()).toBe('the ground')
})
