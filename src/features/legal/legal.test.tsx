import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { LegalScreen } from './legal-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'

test('the sections that the forms link to are there by name', async () => {
  showScreen(LegalScreen)
  for (const [id, name] of [
    ['terms', 'Terms of Service'],
    ['payments-terms', 'Payments Terms of Service'],
    ['nondiscrimination', 'Nondiscrimination Policy'],
  ] as const) {
    expect((await screen.findByRole('region', { name })).id).toBe(id)
  }
})

test('the privacy policy leads to what a person can do about their data', async () => {
  showScreen(PrivacyScreen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'your account settings' })
  expect(link.getAttribute('href')).toBe('/traveler-account-settings')
})
