import { randomUUID } from 'node:crypto'
import type { OfferingDocument, ProviderOffering } from '../../core/contracts/market/offerings.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { registerAccount } from '../support/accounts.ts'

/** A rafting trip with two departures a day for 300 days, published on a server as any other. */
export async function publishOne(url: string): Promise<ProviderOffering> {
  const { cookie } = await registerAccount(url, 'bench@example.com')
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, 'Content-Type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body ?? {}) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  await ask('POST', '/api/accounts/provider')
  const path = `/api/provider/offerings/${randomUUID()}`
  await ask('PUT', path, raftTrip())
  return (await (await ask('POST', `${path}/publish`)).json()) as ProviderOffering
}

function raftTrip() {
  const today = coloradoDay(new Date())
  const place = { lat: 38.5352, lng: -105.9911 }
  const unit = (type: 'ADULT' | 'CHILD', title: string, priceCents: number) => ({
    id: randomUUID(),
    type,
    title,
    priceCents,
  })
  const offering = {
    kind: 'activity',
    title: 'Half day on the Arkansas',
    summary: 'Class III waves below Salida.',
    ...place,
    meeting: { text: 'Boathouse on Sackett Avenue', ...place },
    durationMinutes: 240,
    policy: 'outfitter',
  } satisfies Partial<OfferingDocument['offering']>
  const option = {
    id: randomUUID(),
    title: 'Morning or afternoon',
    minParty: 1,
    maxParty: 12,
    units: [unit('ADULT', 'Adult', 8_500), unit('CHILD', 'Child', 6_500)],
    schedule: [
      {
        id: randomUUID(),
        from: today,
        to: daysAfter(today, 300),
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        times: ['09:00', '13:00'],
        capacity: 12,
      },
    ],
  }
  return { offering, options: [option] }
}
