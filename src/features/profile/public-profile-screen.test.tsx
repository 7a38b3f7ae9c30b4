import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { showProfile as show } from './profile.fixture.tsx'

let engine: Engine | null = null
let answer: () => Promise<Response>

beforeEach(() => {
  answer = async () => apiAnswer(404, { code: 'not_found', message: 'No such profile' })
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    return pathname === '/api/sync' ? tookAll(String(init?.body)) : await answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('what others see', () => {
  const ZEB = {
    userId: 'zeb',
    firstName: 'Zebulon',
    profilePicture: null,
    emailVerified: true,
    phoneVerified: false,
    memberSince: 2030,
    bio: 'Peaks.',
    interests: null,
    ...Object.fromEntries(
      [
        'biographyTitle',
        'location',
        'work',
        'education',
        'languages',
        'dreamDestination',
        'timeSpent',
        'funFact',
        'uselessSkill',
        'favoriteSong',
        'obsession',
        'pets',
        'decade',
      ].map((name) => [name, null]),
    ),
  }

  it('is asked of the server', async () => {
    answer = async () => apiAnswer(200, ZEB)
    engine = await runEngine()
    await show('/profile/zeb')
    expect(await screen.findByText('Peaks.')).toBeTruthy()
    expect(screen.getByText('Here since 2030')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Interests' })).toBeNull()
  })

  it('of somebody who is not there says so in place', async () => {
    engine = await runEngine()
    await show('/profile/nobody')
    expect(await screen.findByText('There is no such profile.')).toBeTruthy()
  })

  it('says that there is no signal to ask with, and asks again on demand', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    engine = await runEngine()
    await show('/profile/zeb')
    expect((await screen.findByRole('alert')).textContent).toContain('There is no signal')
    answer = async () => apiAnswer(200, ZEB)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Peaks.')).toBeTruthy()
  })

  it('of oneself needs a sign-in', async () => {
    engine = await runEngine()
    await show('/profile')
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy()
  })
})
