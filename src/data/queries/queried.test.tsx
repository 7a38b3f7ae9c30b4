import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queried } from './queried.tsx'
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
  const Queried = await queried(Promise.resolve(Part))
  render(<Queried label="Kept" />)
  expect(screen.getByText('Kept: Leadville')).toBeTruthy()
})
