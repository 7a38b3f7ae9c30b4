import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ListedOffering } from '../../../../core/contracts/market/public-offerings.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { OffersCard } from '../../../parts/market/offers-card.tsx'

const offering = (id: number): ListedOffering => ({
  ...{ id, uuid: `u${id}`, title: `Offering ${id}`, kind: 'activity', lat: 38.5, lng: -106 },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1 },
})

it('takes the focus when it comes and when it comes to tell of others, and at no other drawing', async () => {
  const onClose = vi.fn()
  function Screen() {
    const [shown, setShown] = useState([offering(1)])
    return (
      <>
        <button onClick={() => setShown([...shown])}>Draw again</button>
        <button onClick={() => setShown([offering(2), offering(3)])}>Others</button>
        <OffersCard offerings={shown} headingLevel={2} onClose={onClose} />
      </>
    )
  }
  showScreen(Screen)
  const card = await screen.findByRole('dialog', { name: '1 activity here' })
  expect(document.activeElement).toBe(card)
  await userEvent.click(screen.getByRole('button', { name: 'Draw again' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Draw again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Others' }))
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '2 activities here' }))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/activity/2',
    '/activity/3',
  ])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
