import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { LaterScreen } from './later-screen.tsx'
import type { LaterSubject } from './later-words.ts'

async function show(subject: LaterSubject) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <LaterScreen title="Title" subject={subject} back={false} />,
  })
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Title', level: 1 })
}

test('the ways that are no screens open what they name', async () => {
  await show('work')
  await userEvent.click(screen.getByRole('button', { name: /^Plan a search/ }))
  expect(getDefaultStore().get(overlayOpenAtom)).toBe(true)
  await show('taxes')
  await userEvent.click(screen.getByRole('button', { name: /^Tell us what you need here/ }))
  expect(getDefaultStore().get(shellLayerAtom)).toBe('feedback')
})
