import { expect, type APIRequestContext } from '@playwright/test'
import { spokenWords } from '../support/axe.ts'
import { dialogOf, fillRegistration, newcomer } from '../support/account-dialogs.ts'
import { expectAccessible, expectReadableInTheDark, test } from '../support/journey.ts'
import { press } from '../support/keyboard.ts'
import { codeMailed, joinLinkMailed } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { showTab } from '../support/trips.ts'

test.use({ map: false })

test('from the link of a mail to editing in two taps after registering, and no code is asked for', async ({
  server,
  phone,
  request,
}) => {
  const friend = await phone({ ready: true }).takeOut()
  const bert = newcomer('Bert')
  const trip = await inviteToTrip(request, server, bert.email)
  const link = await joinLinkMailed(server, bert.email)
  expect(new URL(link).origin).toBe(server.url)

  await test.step('the link shows the trip to somebody who has no account', async () => {
    await friend.goto(link)
    await expect(friend.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
    await expect(friend.getByRole('region', { name: /^Day 1\b/ })).toContainText('Durango')
    await expect(friend.getByRole('heading', { name: 'Anna invites you to plan this trip' })).toBeVisible()
    await expectAccessible(friend)
    await expectReadableInTheDark(friend)
    const parts = async () =>
      (await spokenWords(friend, 'main', '')).filter((line) => /^(heading|button|link|image)\b/.test(line))
    await expect
      .poll(async () => (await parts()).slice(0, 8))
      .toEqual([
        'link: Timberline, home',
        'heading 1: San Juan loop',
        'heading 2: Anna invites you to plan this trip together',
        ...['button: Create account and join', 'button: Log in and join'],
        'heading 2: Map',
        'image: Map of San Juan loop: its stops by number and the ways between them',
        'button: Open the map',
      ])
  })

  await test.step('registering on the way joins the trip', async () => {
    await press(friend, friend.getByRole('button', { name: 'Create account and join' }))
    const dialog = dialogOf(friend, 'Create your account')
    await expect(dialog.getByLabel('Email')).toHaveValue(bert.email)
    await fillRegistration(dialog, bert)
    await dialog.getByRole('button', { name: 'Create account', exact: true }).tap()
    await expect(friend).toHaveURL(`${server.url}/itinerary/${trip}`)
    await showTab(friend, 'Overview')
    await expect(friend.getByText('2 people:', { exact: false })).toBeVisible()
    await showTab(friend, /Day 1/)
  })

  await test.step('two taps, and the trip is edited; the address is verified', async () => {
    await friend.getByRole('list', { name: 'Stops' }).getByRole('link', { name: 'Durango' }).tap()
    await friend.getByRole('textbox', { name: 'Note', exact: true }).tap()
    await friend.keyboard.type('Park behind the depot.')
    await friend.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
    const isVerified = () =>
      friend.evaluate(async () => (await (await fetch('/api/auth/user')).json()).emailVerified)
    expect(await isVerified()).toBe(true)
  })

  await test.step('the mail’s link leads to the trip from here on', async () => {
    await friend.goto(link)
    await expect(friend).toHaveURL(`${server.url}/itinerary/${trip}`)
  })
})

/** Somebody else, with a verified address, makes a trip to Durango and invites this address to it by mail. Answers the trip's id. */
async function inviteToTrip(request: APIRequestContext, server: Server, email: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(server.url + path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  const anna = newcomer('Anna')
  const birthday = { birthMonth: '05', birthDay: '12', birthYear: '1990' }
  const registered = await post('/api/auth/register', { ...anna, ...birthday, lastName: 'Example' })
  const { user } = (await registered.json()) as { user: { id: string } }
  await post('/api/auth/send-email-code', {})
  const verificationCode = await codeMailed(server, anna.email)
  await post('/api/auth/verify-email', { verificationCode })
  const trip = crypto.randomUUID()
  const create = (kind: string, recordId: string, fields: Record<string, unknown>) => ({
    id: crypto.randomUUID(),
    space: trip,
    kind,
    recordId,
    create: true,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, base: 0 }])),
  })
  const place = { placeId: 'town-durango', address: 'Durango, Colorado, USA', lat: 37.28, lng: -107.88 }
  const patches = [
    create('trip', trip, {
      title: 'San Juan loop',
      dates: { start: null, days: 2 },
      createdAt: '2026-11-20T08:00:00.000Z',
    }),
    create('stop', crypto.randomUUID(), {
      trip,
      place: { ...place, name: 'Durango' },
      slot: { day: 1, position: 'm' },
    }),
  ]
  await post('/api/sync', { account: user.id, since: {}, patches, room: 65_536 })
  await post(`/api/trips/${trip}/members`, { email, role: 'editor' })
  return trip
}
