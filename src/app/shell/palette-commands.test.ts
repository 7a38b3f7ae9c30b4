import { describe, expect, it } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { screensFor } from './palette-commands.ts'

const ROWS = [
  { path: '/', title: 'Home' },
  { path: '/search', title: 'Search' },
  { path: '/search-results', title: 'Search' },
  { path: '/itinerary/{-$id}', title: 'Itinerary' },
  { path: '/offerings/edit/$id', title: 'Edit offering' },
  { path: '/friends', title: 'Friends', access: 'signed-in' },
  { path: '/dashboard', title: 'Dashboard', access: 'provider' },
  { path: '/admin', title: 'Admin', access: 'admin' },
] as const

const ANNA: User = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Example',
  email: 'anna@example.com',
  emailVerified: true,
  phoneVerified: false,
  isAdmin: false,
  isProvider: false,
}

const titles = (user: User | null) => screensFor(ROWS, user).map(({ title }) => title)

describe('the screens that the palette goes to', () => {
  it('are those that anyone may open, each title once, none that needs an id', () => {
    expect(screensFor(ROWS, null)).toEqual([
      { title: 'Home', path: '/' },
      { title: 'Search', path: '/search' },
      { title: 'Itinerary', path: '/itinerary' },
    ])
  })

  it('are more for who is signed in, a provider, an admin', () => {
    expect(titles(ANNA)).toContain('Friends')
    expect(titles(ANNA)).not.toContain('Dashboard')
    expect(titles({ ...ANNA, isProvider: true })).toContain('Dashboard')
    expect(titles(ANNA)).not.toContain('Admin')
    expect(titles({ ...ANNA, isAdmin: true })).toContain('Admin')
  })
})
