import { randomUUID } from 'node:crypto'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { setEmailVerified } from '../../../../repositories/identity/user-contacts.ts'
import { putPush, setPushKinds } from '../../../../repositories/push/push-subscriptions.ts'
import { addMember } from '../../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../../services/market/bookings/booking-clock.ts'
import { sendBookingMails, type BookingMailDeps } from '../../../../services/market/bookings/booking-mails.ts'
import { tellDue } from '../../../../services/market/bookings/booking-news.ts'
import type { Mail, SendMail } from '../../../../services/mail/mail.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { booked, bookingCalls, CONTACT, offer, type Session } from '../bookings.fixture.ts'
import { signUpProvider } from '../../offerings.fixture.ts'

/** Tells once what is due, and mails it. */
export async function tellOfBookings(deps: BookingMailDeps): Promise<void> {
  await tellDue(deps)
  await sendBookingMails(deps)
}

type Someone = { session: Session; id: string; email: string }
export type Who = 'traveler' | 'owner' | 'manager' | 'guide' | 'stranger'

/** A traveler, a team of three and a stranger, each with a verified address and a phone that hears of bookings. */
export async function newsScene(api: TestApi, over: Parameters<typeof offer>[2] = {}) {
  const calls = bookingCalls(api)
  // What others still wait for is not this scene's.
  await api.database.deleteFrom('bookings').execute()
  const owner = await signUpProvider(api)
  const offered = await offer(api, owner, over)
  const people = {
    traveler: await someone(api, await api.signUp()),
    owner: await someone(api, owner),
    manager: await someone(api, await api.signUp()),
    guide: await someone(api, await api.signUp()),
    stranger: await someone(api, await api.signUp()),
  } satisfies Record<Who, Someone>
  for (const role of ['manager', 'guide'] as const)
    await addMember(api.database, { spaceId: offered.provider, userId: people[role].id, role })
  const problems: string[] = []
  const deps = {
    database: api.database,
    now: () => api.clock.now,
    report: (what: string, problem: unknown) => void problems.push(`${what}: ${String(problem)}`),
  }
  const sent: Mail[] = []
  const scene = {
    api,
    calls,
    offered,
    people,
    sent,
    problems,
    deps: {
      ...deps,
      mail: (async (mail: Mail) => void sent.push(mail)) as SendMail,
      serverKey: Buffer.alloc(32, 7),
      origin: () => 'https://timberline.example',
    },
    /** What the server does by itself. */
    async work() {
      await tickBookings(deps)
      await tellOfBookings(scene.deps)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    hold: async (at = 0, quantity = 2) =>
      booked(
        await calls.hold(
          people.traveler.session,
          [offered.departures[at]!.id],
          [{ unitId: offered.adult, quantity }],
        ),
      ),
    act: async (booking: ToldBooking, name: string, more: object = {}) =>
      booked(await calls.act(people.traveler.session, booking, name, more)),
    answer: async (booking: ToldBooking, name: 'accept' | 'reject' | 'no-show') =>
      booked(await calls.answer(people.owner.session, booking, name)),
    async cancelDeparture(at = 0) {
      const path = `/api/provider/departures/${offered.departures[at]!.id}/cancel`
      await api.send('POST', path, { reason: 'weather' }, people.owner.session)
    },
    /** All that was ever told to whom: titles by the way they went, and forgets it. */
    async told(): Promise<Partial<Record<Who, string[]>>> {
      const all: [Who, string[]][] = []
      for (const [who, { id, email }] of Object.entries(people) as [Who, Someone][]) {
        const notices = await noticesOf(api, id)
        const pushes = await api.database
          .selectFrom('push_messages')
          .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
          .select(['push_messages.id', 'kind'])
          .where('user_id', '=', id)
          .execute()
        const to = who === 'traveler' ? CONTACT.email : email
        const mails = sent.filter((mail) => mail.to === to)
        const said = [
          ...notices.map(({ type, title }) => `${type}: ${title}`),
          ...pushes.map(({ kind }) => `push ${kind}`),
          ...mails.map(({ subject, event }) => `mail: ${subject}${event ? ` + ${event.method}` : ''}`),
        ]
        if (said.length > 0) all.push([who, said])
      }
      const addresses = [CONTACT.email, ...Object.values(people).map(({ email }) => email)]
      if (sent.some(({ to }) => !addresses.includes(to))) throw new Error('A mail went to nobody of these.')
      sent.length = 0
      await api.database.deleteFrom('push_messages').execute()
      for (const { id } of Object.values(people)) await markSeen(api, id)
      return Object.fromEntries(all)
    },
  }
  await scene.told()
  return scene
}

async function someone(api: TestApi, session: Session): Promise<Someone> {
  const answer = await api.send('GET', '/api/auth/user', undefined, session)
  const { id, email } = (await answer.json()) as { id: string; email: string }
  const at = api.clock.now.toISOString()
  await setEmailVerified(api.database, { id, email, at })
  const phone = randomUUID()
  await api.database.transaction().execute(async (transaction) => {
    const keys = { p256dh: 'k', auth: 'a', device: 'Phone', service: 'https://push.example' }
    await putPush(
      transaction,
      { id: phone, userId: id, sessionId: null, endpoint: `https://push.example/${phone}`, ...keys },
      at,
    )
    await setPushKinds(transaction, phone, ['booking', 'team-booking'])
  })
  return { session, id, email }
}

type Fields = { type: string; title: string; message: string; actionButton: { to: string } }

/** Notices that were not looked at by `told`. */
export async function noticesOf({ database }: TestApi, account: string): Promise<Fields[]> {
  const rows = await database
    .selectFrom('records')
    .select(['id', 'fields'])
    .where('space_id', '=', account)
    .where('kind', '=', 'notification')
    .orderBy('seq')
    .execute()
  return rows
    .filter(({ id }) => !seen.has(`${account} ${id}`))
    .map(({ fields }) => JSON.parse(fields) as Fields)
}

const seen = new Set<string>()

async function markSeen({ database }: TestApi, account: string): Promise<void> {
  const rows = await database
    .selectFrom('records')
    .select('id')
    .where('space_id', '=', account)
    .where('kind', '=', 'notification')
    .execute()
  for (const { id } of rows) seen.add(`${account} ${id}`)
}
