import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePhone } from '../../data/account/account-settings.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { useAct } from '../../data/net/use-act.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { ConfirmFirst } from './confirm-first.tsx'

const FIRST = 'Please confirm first that it is you, with your password or a passkey.'
const WRONG = 'Please check your password and try again.'
const SENT = {
  success: true,
  exists: false,
  userId: null,
  maskedPhone: '+1 (•••) •••-0100',
  message: 'x',
  deliveryBlocked: false,
}

let asked: string[]
let confirmed: boolean

beforeEach(() => {
  asked = []
  confirmed = false
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname !== '/api/account/confirm')
      return confirmed ? apiAnswer(200, SENT) : apiAnswer(403, { code: 'confirm_first', message: FIRST })
    const { password } = (await request.json()) as { password: string }
    confirmed = password === 'the-right-one'
    return confirmed
      ? new Response(null, { status: 204, headers: apiAnswer(200, {}).headers })
      : apiAnswer(422, { code: 'invalid', message: WRONG })
  })
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
})

function AddPhone() {
  const { run } = useAct(changePhone, 'It failed.')
  const [said, setSaid] = useState('')
  const add = async () => {
    const { problem } = await run({ countryCode: '+1', phoneNumber: '3035550100' })
    setSaid(problem ?? 'Code sent')
  }
  return (
    <>
      <button onClick={() => void add()}>Add phone</button>
      <p>{said}</p>
    </>
  )
}

async function askedToConfirm() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddPhone />
      <ConfirmFirst />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Add phone' }))
  return await screen.findByRole('dialog', { name: 'Confirm that it is you' })
}
const addButton = () => screen.getByRole('button', { name: 'Add phone', hidden: true })

describe('what changes how somebody signs in', () => {
  it('asks for the password where the server wants it, by keyboard alone, and goes on with what was wanted', async () => {
    await askedToConfirm()
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await userEvent.keyboard('the-right-one{Enter}')
    expect(await screen.findByText('Code sent')).toBeTruthy()
    expect(asked).toEqual(['/api/account/phone', '/api/account/confirm', '/api/account/phone'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(addButton()))
  })

  it('says a wrong password and asks again', async () => {
    await askedToConfirm()
    await userEvent.keyboard('another-one{Enter}')
    expect((await screen.findByText(WRONG)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.keyboard('the-right-one{Enter}')
    expect(await screen.findByText('Code sent')).toBeTruthy()
  })

  it('is left alone by whoever closes the question, which gives the focus back', async () => {
    await askedToConfirm()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText(FIRST)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(addButton()))
    expect(asked).toEqual(['/api/account/phone'])
  })

  it('asks the next question until that one is answered, though the answer to one that was closed comes late', async () => {
    await askedToConfirm()
    let answered = () => undefined as void
    const answer = fetch
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/api/account/confirm'))
        await new Promise<void>((resolve) => (answered = resolve))
      return answer(request)
    })
    await userEvent.keyboard('the-right-one{Enter}')
    await userEvent.keyboard('{Escape}')
    await screen.findByText(FIRST)
    await userEvent.click(addButton())
    await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    vi.stubGlobal('fetch', answer)
    answered()
    await waitFor(() => expect(confirmed).toBe(true))
    await userEvent.click(await screen.findByLabelText('Password'))
    await userEvent.keyboard('the-right-one{Enter}')
    expect(await screen.findByText('Code sent')).toBeTruthy()
  })

  it('says that there is no signal, and keeps what was typed', async () => {
    await askedToConfirm()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.keyboard('the-right-one{Enter}')
    expect(await screen.findByText(/there is none now/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('the-right-one')
  })
})
