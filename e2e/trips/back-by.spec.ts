import { expect } from '@playwright/test'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { coloradoDay } from '../../core/domain/calendar/calendar-day.ts'
import { axeFindings } from '../support/axe.ts'
import { register, test } from '../support/journey.ts'
import { press } from '../support/keyboard.ts'
import { lastMailTo, mailsTo } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { addStops } from '../support/trips.ts'

test.use({ map: false })

const FRIEND = 'friend@example.com'
const MINUTE_MS = 60_000

test('who is not back is missed by one mail, whatever happens to the server, and by one more when they are', async ({
  server,
  phone,
}) => {
  const owner = await phone({ ready: true }).takeOut()
  await owner.goto(server.url)
  await register(owner, 'anna')
  await owner.goto(`${server.url}/newitinerary`)
  await owner.getByLabel('Title').fill('San Juan loop')
  await owner.getByRole('button', { name: 'Create trip' }).tap()
  await addStops(owner, 1, ['Durango', 'Silverton'])
  const standing = owner.locator('main').getByRole('region', { name: /^Back by/ })

  await test.step('she says when she will be back, with no signal: nobody watches yet', async () => {
    await server.kill()
    const due = new Date(Date.now() + 2 * MINUTE_MS)
    await owner.getByRole('button', { name: 'Change day 1' }).tap()
    await owner.getByRole('button', { name: 'Say when you will be back' }).tap()
    const form = owner.getByRole('dialog', { name: 'Back by, day 1' })
    await form.getByLabel('On the day').fill(coloradoDay(due))
    await form.getByLabel('Back by', { exact: true }).fill(clockOf(due))
    await form.getByLabel('E-mail of who is told').fill(FRIEND)
    expect(await axeFindings(owner)).toEqual([])
    await press(owner, form.getByRole('button', { name: 'Save' }))
    await owner.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).tap()
    await expect(standing).toContainText('Not at the server yet: nobody watches.')
  })

  await test.step('the server has it; her friend is asked and agrees', async () => {
    change(server, "update users set email_verified_at = '2026-01-01T00:00:00.000Z'")
    await server.start()
    await owner.reload()
    await expect(standing).toContainText('Nobody has agreed to be told yet')
    await restart(server)
    await expect.poll(() => mailsTo(server, FRIEND)).toBe(1)
    const friend = await phone({ ready: true }).takeOut()
    await friend.goto(linkIn(lastMailTo(server, FRIEND), 'back-by'))
    await friend.getByRole('button', { name: 'Yes, tell me' }).tap()
    await expect(friend.getByText('You said yes.', { exact: false })).toBeVisible()
    expect(await axeFindings(friend)).toEqual([])
  })

  await test.step('the hour ends while the server is killed three times: one mail', async () => {
    await owner.context().setOffline(true)
    await server.kill()
    const [due, before] = [isoBefore(61), isoBefore(120)]
    change(
      server,
      `update back_by_watches set due_at = '${due}', next_at = '${due}', written_at = '${before}'`,
      `update sessions set last_seen_at = '${before}'`,
    )
    await server.start()
    await expect.poll(() => stateOf(server)).toBe('reminded')
    await server.kill()
    change(server, `update back_by_watches set next_at = '${isoBefore(1)}'`)
    await server.start()
    await expect.poll(() => mailsTo(server, FRIEND)).toBe(2)
    await restart(server)
    expect(lastMailTo(server, FRIEND)).toContain('Last contact: ')
    expect(linkIn(lastMailTo(server, FRIEND), 'shared-trip')).toMatch(/#[\w-]{43}$/)
  })

  await test.step('she is back, and says so with no signal; her friend hears it with the next one', async () => {
    await press(owner, standing.getByRole('button', { name: 'I am back' }))
    await expect(standing).toContainText('This is not at the server yet')
    await owner.context().setOffline(false)
    await owner.reload()
    await expect(standing).toContainText('Nobody is told anything but that.')
    await restart(server)
    await expect.poll(() => mailsTo(server, FRIEND)).toBe(3)
    expect(lastMailTo(server, FRIEND)).toMatch(/^Subject: \S+ is back/m)
  })
})

/** What is due is looked at as a server starts. */
async function restart(server: Server): Promise<void> {
  await server.kill()
  await server.start()
}

/** Changes the store of a server that does not run: an hour goes by in no time. */
function change(server: Server, ...statements: readonly string[]): void {
  const store = storeOf(server)
  for (const statement of statements) store.exec(statement)
  store.close()
}

function stateOf(server: Server): unknown {
  const store = storeOf(server)
  const state = store.prepare('select state from back_by_watches').pluck().get()
  store.close()
  return state
}

/** Waits for the server where that writes just now. */
const storeOf = ({ dataDir }: Server) => new Database(join(dataDir, 'timberline.sqlite'), { timeout: 3_000 })

const isoBefore = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** What Colorado's clocks show: 24-hour `HH:MM`. */
const clockOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Denver', timeStyle: 'short' }).format(at)

/** Mails break long lines behind `=`, and write that sign as `=3D`. */
function linkIn(mail: string, path: string): string {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`^http\\S+/${path}#\\S+`, 'm').exec(text)?.[0] ?? ''
}
