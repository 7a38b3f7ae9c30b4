import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsScene } from './booking-news.fixture.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createMailFiles } from '../../../../services/mail/mail-files.ts'

let api: TestApi
let folder: string
beforeEach(async () => {
  api = await startTestApi()
  folder = mkdtempSync(join(tmpdir(), 'timberline-booking-mail-'))
})
afterEach(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

/**
 * The properties of a calendar's one event, and of the calendar itself, by name; no line is longer than it may be. The reader of mails
 * leaves its own ends of lines.
 */
function eventIn(ics: string): Record<string, string> {
  const lines = ics.split(/\r?\n/)
  expect(lines.pop()).toBe('')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  expect([whole.at(0), whole.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
  expect(whole.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  return Object.fromEntries(
    whole.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*?"[^"]*")?:(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

test('mails of a booking, of its change and of its end carry one event each: one UID, a higher SEQUENCE each time', async () => {
  const scene = await newsScene(api, {
    offering: { title: 'Rafting; “wild”, wet\\fast: see https://evil.example/x' },
  })
  const send = createMailFiles({
    folder,
    from: 'Timberline <timberline@localhost>',
    now: () => api.clock.now,
    written: () => undefined,
  })
  scene.deps.mail = send
  const first = await scene.act(await scene.hold(), 'confirm')
  await scene.work()
  const departureIds = [scene.offered.departures[1]!.id]
  const second = await scene.act(first, 'reschedule', { departureIds })
  await scene.work()
  await scene.act(second, 'cancel')
  await scene.work()
  const parsed = await Promise.all(
    readdirSync(folder)
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name), 'utf8'))),
  )
  const own = parsed.filter(({ to }) => to?.[0]?.address === 'isabella@example.com')
  expect(own).toHaveLength(3)
  // Whoever offers it sees it in the app: only who goes there gets an event.
  expect(
    parsed.filter(
      ({ to, attachments }) =>
        !own.some((one) => one.to?.[0]?.address === to?.[0]?.address) && attachments.length > 0,
    ),
  ).toEqual([])
  const events = own.map(({ attachments }) => {
    const calendars = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(calendars.length).toBeGreaterThan(0)
    const { content } = calendars[0]!
    return eventIn(
      typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
    )
  })
  const uid = `${first.uuid}@timberline`
  expect(events).toMatchObject([
    { METHOD: 'PUBLISH', UID: uid, SEQUENCE: '2', STATUS: 'CONFIRMED', DTSTART: '20261201T160000Z' },
    { METHOD: 'PUBLISH', UID: uid, SEQUENCE: '3', STATUS: 'CONFIRMED', DTSTART: '20261202T160000Z' },
    { METHOD: 'CANCEL', UID: uid, SEQUENCE: '4', STATUS: 'CANCELLED', ORGANIZER: 'invalid:nomail' },
  ])
  expect(events[0]!['SUMMARY']).toBe('Rafting\\; “wild”\\, wet \\\\ fast: see https : //evil . example/x')
  for (const { text } of own) {
    expect(text).toContain(`https://timberline.example/booking/${first.uuid}`)
    expect(text).toMatch(/https:\/\/timberline\.example\/no-more-mail#[\w.-]+/)
    expect(text).toContain('Timberline holds no money')
    // No mail program makes a link of what a provider wrote.
    expect(text).not.toContain('https://evil.example')
  }
})

test('to an address that is not the account’s own goes only so much a day', async () => {
  const scene = await newsScene(api)
  await api.database.updateTable('users').set({ email_verified_at: null }).execute()
  let booking = await scene.act(await scene.hold(), 'confirm')
  await scene.work()
  for (let at = 0; at < 8; at += 1) {
    const departureIds = [scene.offered.departures[1 + (at % 2)]!.id]
    booking = await scene.act(booking, 'reschedule', { departureIds })
    await scene.work()
  }
  expect(scene.sent.filter(({ to }) => to === 'isabella@example.com')).toHaveLength(5)
  // Nor is an address that nobody has verified told what a team may know.
  expect(scene.sent).toHaveLength(5)
})

const TEXTS = {
  title: 'Rafting, see evil.example/t',
  meeting: { text: 'Boathouse, see evil.example/m', lat: 38.5352, lng: -105.9911 },
  bring: ['Shoes, see evil.example/b'],
}

test.each([
  ['their own and verified', 'own', true],
  ['their own and not verified', 'own', false],
  ['another one', 'other', true],
] as const)(
  'what a provider wrote is mailed to an address that is %s as far as it may',
  async (_name, whose, isVerified) => {
    const scene = await newsScene(api, { offering: TEXTS })
    const { traveler } = scene.people
    if (!isVerified)
      await api.database
        .updateTable('users')
        .set({ email_verified_at: null })
        .where('id', '=', traveler.id)
        .execute()
    const email = whose === 'own' ? traveler.email : 'other@example.com'
    const contact = { name: 'Isabella Bird', email, phone: '+13035550100' }
    const { code } = await scene.act(await scene.hold(), 'confirm', { contact })
    await scene.work()
    api.clock.now = new Date('2026-12-01T01:00:00Z')
    await scene.work()
    const [first, evening] = scene.sent.filter(({ to }) => to === email)
    const event = eventIn(first!.event!.ics)
    expect(event).toMatchObject({ GEO: '38.5352;-105.9911' })
    if (whose === 'own' && isVerified) {
      expect(event).toMatchObject({
        SUMMARY: 'Rafting\\, see evil.example/t',
        LOCATION: 'Boathouse\\, see evil.example/m',
      })
      expect(event['DESCRIPTION']).toContain('evil.example/b')
      expect(evening!.text).toMatch(/Meet at: Boathouse.*Bring: Shoes/)
    } else {
      expect(event['DESCRIPTION']).toBe(`Booking ${code}\\, Isabella Bird`)
      expect(event['LOCATION']).toBeUndefined()
      expect(first!.event!.ics + first!.text + evening!.text).not.toMatch(/evil\.example|Boathouse|Shoes/)
      expect(evening!.text).toContain('https://timberline.example/booking/')
    }
  },
)

test('an own address that nobody has verified gets as little a day as a foreign one', async () => {
  const scene = await newsScene(api)
  await api.database.updateTable('users').set({ email_verified_at: null }).execute()
  const { email } = scene.people.traveler
  const contact = { name: 'Isabella Bird', email, phone: '+13035550100' }
  let booking = await scene.act(await scene.hold(), 'confirm', { contact })
  await scene.work()
  for (let at = 0; at < 6; at += 1) {
    const departureIds = [scene.offered.departures[1 + (at % 2)]!.id]
    booking = await scene.act(booking, 'reschedule', { departureIds })
    await scene.work()
  }
  expect(scene.sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => email))
})
