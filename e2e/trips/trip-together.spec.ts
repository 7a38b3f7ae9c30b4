import { expect, type Page } from '@playwright/test'
import { readFields } from '../../core/records/define-record.ts'
import { STOP } from '../../core/records/trips/stop.ts'
import { savedRecords } from '../support/account.ts'
import { axeFindings, spokenWords } from '../support/axe.ts'
import { register, test, withoutBackgroundSync, type Person } from '../support/journey.ts'
import { press } from '../support/keyboard.ts'
import { codeMailed } from '../support/mail.ts'
import type { Server } from '../support/server.ts'
import { addStops, showTab } from '../support/trips.ts'

test.use({ map: false })

const NOTE = 'Park behind the depot.'
const OTHER_NOTE = 'The museum closes at 4.'

test('two people change one trip with no signal and both see both; who is taken out loses it', async ({
  server,
  phone,
}) => {
  const owner = await phone({ ready: true }).takeOut()
  // Asking for the members of a trip that one was just taken out of is answered with 404.
  const friend = await phone({ ready: true, provokes: [404] }).takeOut()
  for (const page of [owner, friend]) {
    await withoutBackgroundSync(page)
    await page.goto(server.url)
  }
  const anna = await register(owner, 'anna')
  const bert = await register(friend, 'bert')
  await verifyEmail(owner, server, anna)
  await verifyEmail(friend, server, bert)

  await test.step('one invites, the other accepts and has the trip', async () => {
    await owner.goto(`${server.url}/newitinerary`)
    await owner.getByLabel('Title').fill('San Juan loop')
    await owner.getByRole('button', { name: 'Create trip' }).tap()
    await addStops(owner, 1, ['Durango', 'Silverton', 'Ouray'])
    await openPeople(owner)
    const people = owner.getByRole('tabpanel', { name: 'People' })
    await people.getByLabel('Their e-mail').fill(bert.email)
    await people.getByRole('button', { name: 'Invite' }).tap()
    await expect(people.getByText(`${bert.email} is invited.`, { exact: false })).toBeVisible()
    expect(await axeFindings(owner)).toEqual([])
    await showTab(owner, /Day 1/)

    await friend.goto(`${server.url}/trip-planner`)
    const accept = friend.getByRole('button', { name: 'Accept the invitation to San Juan loop' })
    await expect(accept).toBeVisible()
    expect(await axeFindings(friend)).toEqual([])
    await accept.tap()
    await expect(stopsOf(friend)).toHaveText([/Durango/, /Silverton/, /Ouray/])
    await showTab(friend, 'Overview')
    await expect(friend.getByText('2 people:', { exact: false })).toBeVisible()
    await showTab(friend, /Day 1/)
  })

  await test.step('the server is gone: one moves a stop, the other writes on it and reorders', async () => {
    await server.kill()
    await chooseOf(owner, 'Durango', 'Move down')
    await expect(stopsOf(owner)).toHaveText([/Silverton/, /Durango/, /Ouray/])
    // Both write the first words of the same note.
    await writeNote(owner, 'Durango', OTHER_NOTE)
    await writeNote(friend, 'Durango', NOTE)
    // And both set the time of one stop.
    await setTime(owner, 'Silverton', '10:00')
    await setTime(friend, 'Silverton', '11:30')
    await chooseOf(friend, 'Ouray', 'Move up')
    await expect(stopsOf(friend)).toHaveText([/Durango/, /Ouray/, /Silverton/])
  })

  await test.step('they meet without it: the other one sees what waits, marked, by a file', async () => {
    await openPeople(owner)
    await press(owner, owner.getByRole('button', { name: 'Show my changes' }))
    const shown = owner.getByRole('dialog', { name: 'Show my changes' })
    await expect(shown.getByRole('img', { name: /^Code of your changes to San Juan loop/ })).toBeVisible()
    expect(await axeFindings(owner)).toEqual([])
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      press(owner, shown.getByRole('button', { name: 'Save file' })),
    ])
    await owner.keyboard.press('Escape')
    await openPeople(friend)
    await press(friend, friend.getByRole('button', { name: 'Read their changes' }))
    expect(await axeFindings(friend)).toEqual([])
    await friend.getByLabel('File of changes').setInputFiles(await file.path())
    await expect(friend.getByText(/^Here from other phones: \d+ changes from anna, not yet/)).toBeVisible()
    for (const page of [owner, friend]) await showTab(page, /Day 1/)
  })

  await test.step('it is back: both see both, and who did it', async () => {
    // The server names who came last: the owner's change is there before the friend's is sent.
    await friend.context().setOffline(true)
    await server.start()
    await owner.reload()
    await expect.poll(() => savedOrder(owner, anna)).toEqual(['Silverton', 'Durango', 'Ouray'])
    await friend.context().setOffline(false)
    await friend.reload()
    for (const page of [owner, friend]) {
      await expect.poll(() => orderAfterLooking(page)).toEqual(['Ouray', 'Silverton', 'Durango'])
      const stop = stopsOf(page).filter({ has: page.getByRole('link', { name: 'Durango' }) })
      await expect(stop).toContainText(`bert: ${NOTE}`)
      await expect(stop).toContainText(`anna: ${OTHER_NOTE}`)
    }
    await owner.getByRole('list', { name: 'Stops' }).getByRole('link', { name: 'Durango' }).tap()
    await expect(owner.getByText(/^Changed by bert E\., /)).toBeVisible()
    await owner.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
    expect(await axeFindings(owner)).toEqual([])
  })

  await test.step('whose time was replaced sees both and keeps theirs; the other one is asked nothing', async () => {
    await showTab(friend, /^Overview/)
    await expect(friend.getByRole('region', { name: 'Two versions' })).toHaveCount(0)
    // What was met went when the server had it: each of its changes stands once.
    await expect(friend.getByText('not yet at the server', { exact: false })).toHaveCount(0)
    await showTab(friend, /Day 1/)
    await showTab(owner, 'Overview, 1 in two versions')
    const versions = owner.getByRole('region', { name: 'Two versions' })
    await expect(versions).toContainText('Silverton: Arrive at')
    await expect(versions).toContainText('10:00 AM')
    await expect(versions).toContainText('11:30 AM')
    const trip = owner.url().split('?')[0]!
    await owner.goto(`${server.url}/notifications`)
    const notice = owner.getByRole('button', { name: /Trip: Two versions of “San Juan loop”/ })
    await notice.press('Enter')
    await expect(versions).toContainText('Silverton: Arrive atYours10:00 AM')
    await expect(versions).toContainText('11:30 AM')
    expect(await axeFindings(owner)).toEqual([])
    expect(await spokenWords(owner, 'region', 'Two versions')).toEqual([
      'region: Two versions',
      'heading 2: Two versions',
      'The later change stands. What you wrote is kept for 30 days: choose what you want.',
      'list',
      'heading 3: Silverton: Arrive at',
      ...['Yours', '10:00 AM', 'Bert E.', '11:30 AM'],
      'group: Silverton: Arrive at',
      ...['button: Keep mine', 'button: Keep theirs'],
    ])
    await owner.keyboard.press('Tab')
    await owner.keyboard.press('Tab')
    await expect(versions.getByRole('button', { name: 'Keep mine' })).toBeFocused()
    await owner.keyboard.press('Enter')
    await expect(versions).toHaveCount(0)
    await expect(notice).toBeFocused()
    await expect(owner.getByText('Kept yours: Silverton: Arrive at', { exact: true })).toBeVisible()
    await owner.goto(trip)
    const stop = stopsOf(owner).filter({ has: owner.getByRole('link', { name: 'Silverton' }) })
    await expect(stop).toContainText('10:00 AM')
  })

  await test.step('what one adds the other sees within 15 s, with who, and touches nothing', async () => {
    const news = owner.getByRole('region', { name: 'New in this trip' })
    await addStops(friend, 1, ['Telluride'])
    await expect(news.getByText('bert E. added Telluride', { exact: false })).toBeVisible({ timeout: 15_000 })
    // What is worked out anew is pale meanwhile.
    await expect(owner.locator('[data-stale=true]')).toHaveCount(0)
    expect(await axeFindings(owner)).toEqual([])
    await news.getByRole('button', { name: 'Seen' }).tap()
    await expect(news).toHaveCount(0)
  })

  await test.step('the owner takes the friend out: the trip leaves their phone, what they had unsent is shown', async () => {
    await friend.context().setOffline(true)
    await chooseOf(friend, 'Silverton', 'Done')
    await openPeople(owner)
    await owner.getByRole('button', { name: 'Take bert E. out' }).tap()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).tap()
    await expect(owner.getByText('bert E.', { exact: true })).toHaveCount(0)
    await friend.context().setOffline(false)
    await expect(friend.getByText('There is no such trip on this phone.')).toBeVisible()
    await expect(friend.getByText(/1 change .*not accepted/i)).toBeVisible()
  })
})

/** The rows of the first day. */
const stopsOf = (page: Page) => page.getByRole('region', { name: /^Day 1\b/ }).locator('ol > li')

/** The names of the stops in their order, as the server has them. */
async function savedOrder(page: Page, { id }: Person): Promise<string[]> {
  return (await savedRecords(page, id))
    .flatMap(({ kind, fields }) => (kind === STOP.kind ? (readFields(STOP, fields) ?? []) : []))
    .map(({ place, slot }) => ({ name: place?.name ?? '', position: slot?.position ?? '' }))
    .sort((a, b) => (a.position < b.position ? -1 : 1))
    .map(({ name }) => name)
}

/** The person takes the phone out, which asks the server for news: the names of the stops in their order, by their handles. */
async function orderAfterLooking(page: Page): Promise<string[]> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return await page
    .getByRole('button', { name: /^Reorder / })
    .evaluateAll((handles) => handles.map((handle) => handle.ariaLabel?.replace('Reorder ', '') ?? ''))
}

const writeNote = (page: Page, stop: string, text: string): Promise<void> => fillIn(page, stop, 'Note', text)

const setTime = (page: Page, stop: string, time: string): Promise<void> =>
  fillIn(page, stop, 'Arrive at', time)

async function fillIn(page: Page, stop: string, field: string, text: string): Promise<void> {
  await page.getByRole('list', { name: 'Stops' }).getByRole('link', { name: stop, exact: true }).tap()
  const dialog = page.getByRole('dialog')
  if (field !== 'Note') await dialog.getByRole('button', { name: new RegExp(`^${field}: `) }).tap()
  await dialog.getByLabel(field, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap()
}

async function chooseOf(page: Page, stop: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${stop}` }).tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

async function openPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Options for San Juan loop' }).tap()
  await page.getByRole('menuitem', { name: 'People' }).tap()
}

/** Enters the code that was mailed, from inside the page: nobody may take an invitation to an address that is not theirs. */
async function verifyEmail(page: Page, server: Server, { email }: Person): Promise<void> {
  const send = (path: string, body: object) =>
    page.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
      },
      { path, body },
    )
  expect(await send('/api/auth/send-email-code', {})).toBeLessThan(300)
  const verificationCode = await codeMailed(server, email)
  expect(await send('/api/auth/verify-email', { verificationCode })).toBe(200)
}
