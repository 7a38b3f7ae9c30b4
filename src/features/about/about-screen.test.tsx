import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { version } from '../../../package.json'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { AboutScreen } from './about-screen.tsx'
import { SOURCES } from './sources.ts'

beforeEach(async () => {
  showScreen(AboutScreen, { at: '/about' })
  await screen.findByRole('heading', { level: 1, name: 'About Timberline' })
})

test('says which version it is and the way home', () => {
  expect(screen.getByText(`Version ${version}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

test('lists every source with its licence', () => {
  const list = screen.getByRole('list', { name: 'Where the data comes from' })
  const names = within(list).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(SOURCES.map(({ data }) => data))
  expect(within(list).getAllByText('Licence: ODbL 1.0')).toHaveLength(2)
})

test('shows the MIT licence in full with the owner of what is under it', () => {
  const stores = screen.getByText('MIT License: Stores, Tesla Superchargers').closest('details')
  expect(stores?.textContent).toContain('Copyright (c) 2024 Matt Stiles')
  expect(stores?.textContent).toContain('Permission is hereby granted, free of charge')
  expect(stores?.textContent).toContain('OTHER DEALINGS IN THE SOFTWARE.')
})

test('lists the libraries with version and licence', () => {
  const list = screen.getByRole('list', { name: 'Open-source libraries', hidden: true })
  expect(within(list).getByText('maplibre-gl').closest('p')?.textContent).toMatch(
    /^maplibre-gl \d+\.\d+\.\d+ · BSD-3-Clause$/,
  )
})
