import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { QUERY_CACHE_KEY } from '../../platform/storage/person-keys.ts'
import { persistOptions } from './query-client.ts'

const KEY = ['kept-answer']

function Part({ label }: { label: string }) {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => new Promise<string>(() => undefined) })
  return (
    <p>
      {label}: {data ?? 'nothing yet'}
    </p>
  )
}

it('shows what was kept from the last visit at its first rendering', async () => {
  const state = { data: 'Leadville', dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle' }
  const queries = [{ queryKey: KEY, queryHash: JSON.stringify(KEY), state }]
  const clientState = { mutations: [], queries }
  localStorage.setItem(
    QUERY_CACHE_KEY,
    JSON.stringify({ buster: persistOptions.buster, timestamp: Date.now(), clientState }),
  )
  // The page has read what was kept once; another file's screen may have been what read it.
  vi.resetModules()
  const { queried } = await import('./queried.tsx')
  const Queried = await queried(Promise.resolve(Part))
  render(<Queried label="Kept" />)
  expect(screen.getByText('Kept: Leadville')).toBeTruthy()
})
