import { randomUUID } from 'node:crypto'
import type { TestApi } from '../../testing/test-api.ts'

type Session = { Cookie: string }
type Json = Record<string, unknown>

/** A morning on the river, as other programs write it: an option with two prices and a schedule of June. */
export function raftTrip({ offering = {}, option = {}, unit = {}, rule = {} }: Record<string, Json> = {}) {
  const adult = randomUUID()
  return {
    offering: {
      kind: 'activity',
      title: 'Half day on the Arkansas',
      summary: 'Class III waves below Salida.',
      description: 'Paddle rafts, six to a boat.\nLunch is yours.',
      categories: ['White Water Rafting'],
      lat: 38.53,
      lng: -106,
      meeting: { text: 'Boathouse on Sackett Avenue', lat: 38.5352, lng: -105.9911 },
      bring: ['Swimwear', 'Shoes that may get wet'],
      durationMinutes: 240,
      languages: ['English'],
      bookingMode: 'instant',
      pricingPer: 'unit',
      policy: 'outfitter',
      ...offering,
    },
    options: [
      {
        id: randomUUID(),
        title: 'Morning',
        minParty: 1,
        maxParty: 12,
        cutoffFirstMinutes: 120,
        cutoffJoinMinutes: 60,
        units: [
          { id: adult, type: 'ADULT', title: 'Adult', minAge: 13, priceCents: 8500, ...unit },
          {
            id: randomUUID(),
            type: 'CHILD',
            title: 'Child',
            minAge: 7,
            maxAge: 12,
            priceCents: 6500,
            accompaniedBy: [adult],
          },
        ],
        schedule: [
          {
            id: randomUUID(),
            from: '2026-12-01',
            to: '2027-06-30',
            weekdays: [0, 1, 2, 3, 4, 5, 6],
            times: ['09:00'],
            capacity: 12,
            ...rule,
          },
        ],
        exceptions: [],
        ...option,
      },
    ],
  }
}

/** A fresh account that is a provider. */
export async function signUpProvider(api: Pick<TestApi, 'send' | 'signUp'>): Promise<Session> {
  const session = await api.signUp()
  await api.send('POST', '/api/accounts/provider', undefined, session)
  return session
}

/** Saves the document under its id as the session. */
export const putOffering = (
  api: Pick<TestApi, 'send'>,
  session: Session,
  uuid: string,
  document: unknown,
  headers: Record<string, string> = {},
) => api.send('PUT', `/api/provider/offerings/${uuid}`, document, { ...session, ...headers })
