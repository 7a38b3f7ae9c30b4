import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalScreen } from './legal-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'

function show(component: () => React.ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
}

test('the sections that the forms link to are there by name', async () => {
  show(LegalScreen)
  for (const [id, name] of [
    ['terms', 'Terms of Service'],
    ['payments-terms', 'Payments Terms of Service'],
    ['nondiscrimination', 'Nondiscrimination Policy'],
  ] as const) {
    expect((await screen.findByRole('region', { name })).id).toBe(id)
  }
})

test('the privacy policy leads to what a person can do about their data', async () => {
  show(PrivacyScreen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'your account settings' })
  expect(link.getAttribute('href')).toBe('/traveler-account-settings')
})
