import { HIGH_DAY, TOWN_WALK } from '../fixtures/demo-offerings.ts'
import type { Story } from './bring-bookings.ts'

const DAY_HOURS = 24

/** Offerings that were published so many days ago: somebody has been there by now. */
export const OPEN_SINCE_DAYS = 14
const POOLS = 'An evening in the creek pools'
const OWN_POOL = 'A pool of your own'
const SHUTTLE = 'Shuttle and soak at Strawberry Park'
export const OPEN_BEFORE: readonly string[] = [POOLS, SHUTTLE, OWN_POOL, TOWN_WALK, HIGH_DAY]

/** Of those that are asked for; one of them has a start within half a year on any day. */
const BY_REQUEST = [
  'Royal Gorge, for who has paddled before',
  'Four pitches in Eldorado Canyon',
  'Fish a quiet bend of the East River',
]
const NIGHTS = ['The old school bunkhouse', 'Cabin at Twin Lakes']

/**
 * What a traveler has: one that is over, one where nobody came, cancelled, not accepted, unanswered, tomorrow, coming, three nights and a
 * request that waits.
 */
export const TRAVELERS_STORIES: readonly Story[] = [
  {
    offerings: [POOLS],
    inDays: -5,
    time: '16:00',
    quantity: 2,
    heldAt: -9 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -9 * DAY_HOURS },
      { act: 'complete', at: 0 },
    ],
  },
  {
    offerings: [SHUTTLE],
    inDays: -1,
    time: '10:00',
    quantity: 1,
    heldAt: -7 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -7 * DAY_HOURS },
      { act: 'no_show', afterStart: 1 },
    ],
  },
  {
    offerings: [POOLS],
    inDays: 12,
    quantity: 2,
    heldAt: -6 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -6 * DAY_HOURS },
      { act: 'cancel', at: -4 * DAY_HOURS },
    ],
  },
  {
    offerings: BY_REQUEST,
    inDays: 11,
    quantity: 3,
    heldAt: -5 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -5 * DAY_HOURS },
      { act: 'reject', at: -5 * DAY_HOURS + 3 },
    ],
  },
  {
    offerings: BY_REQUEST,
    inDays: 9,
    quantity: 2,
    heldAt: -3 * DAY_HOURS,
    becomes: [
      { act: 'confirm', at: -3 * DAY_HOURS },
      { act: 'expire', at: -2 * DAY_HOURS },
    ],
  },
  {
    offerings: [POOLS],
    inDays: 1,
    time: '18:30',
    quantity: 2,
    heldAt: -2 * DAY_HOURS,
    becomes: [{ act: 'confirm', at: -2 * DAY_HOURS }],
  },
  {
    offerings: [SHUTTLE],
    inDays: 15,
    quantity: 2,
    guests: ['Ellen', 'Frank'],
    heldAt: -30,
    becomes: [{ act: 'confirm', at: -30 }],
  },
  {
    offerings: NIGHTS,
    inDays: 20,
    nights: 3,
    quantity: 1,
    heldAt: -20,
    becomes: [{ act: 'confirm', at: -20 }],
  },
  {
    offerings: BY_REQUEST,
    inDays: 8,
    quantity: 2,
    heldAt: -1,
    becomes: [{ act: 'confirm', at: -1 }],
  },
]

/** Seats that are held as it is filled, and confirmed by nobody. */
export const HELD: Story = { offerings: [SHUTTLE], inDays: 6, quantity: 2, heldAt: 0, becomes: [] }

type Offered = {
  instant: string
  /** What its last start of a day begins at. */
  evening: string
  /** By request. */
  request: string
}

/**
 * What the desk of a provider has, by who booked it, their place in a list of four: past ones of each kind, today, tomorrow, coming, and two
 * requests that wait, one of them not for long any more.
 */
export const deskStories = ({ instant, evening, request }: Offered): readonly (readonly Story[])[] => {
  const confirmed = (at: number) => ({ act: 'confirm', at }) as const
  const of = (offering: string, inDays: number, quantity: number, heldAt: number) => ({
    offerings: [offering],
    inDays,
    quantity,
    heldAt,
  })
  const days = (count: number) => count * DAY_HOURS
  const over = { act: 'complete', at: 0 } as const
  return [
    [
      { ...of(instant, -9, 2, days(-12)), becomes: [confirmed(days(-12)), over] },
      {
        ...of(instant, 7, 2, days(-6)),
        becomes: [confirmed(days(-6)), { act: 'cancel', at: days(-3) }],
      },
      { ...of(request, 6, 1, -50), becomes: [confirmed(-50), { act: 'accept', at: -45 }] },
      { ...of(instant, 18, 2, -26), guests: ['Theo', 'Ines'], becomes: [confirmed(-26)] },
    ],
    [
      { ...of(instant, -6, 3, days(-10)), becomes: [confirmed(days(-10)), over] },
      { ...of(instant, 0, 2, days(-3)), time: evening, becomes: [confirmed(days(-3))] },
      { ...of(request, 9, 1, -20), becomes: [confirmed(-20)] },
    ],
    [
      {
        ...of(request, -4, 1, days(-8)),
        becomes: [confirmed(days(-8)), { act: 'accept', at: days(-8) + 5 }, over],
      },
      {
        ...of(request, 12, 1, days(-3)),
        becomes: [confirmed(days(-3)), { act: 'expire', at: days(-2) }],
      },
      { ...of(instant, 1, 4, days(-2)), time: evening, becomes: [confirmed(days(-2))] },
    ],
    [
      { ...of(instant, -2, 1, days(-5)), becomes: [confirmed(days(-5)), { act: 'no_show', afterStart: 1 }] },
      {
        ...of(request, 10, 1, days(-4)),
        becomes: [confirmed(days(-4)), { act: 'reject', at: days(-4) + 6 }],
      },
      { ...of(instant, 1, 1, -30), time: evening, becomes: [confirmed(-30)] },
      { ...of(request, 5, 1, -2), becomes: [confirmed(-2)] },
    ],
  ]
}

/** What `warm-stone` has at its desk, besides what a traveler books there. */
export const SAMPLE_DESK = deskStories({ instant: POOLS, evening: '18:30', request: OWN_POOL })
