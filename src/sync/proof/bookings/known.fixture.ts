import type { Weather } from '../weather.fixture.ts'
import { TO_START } from './ground.fixture.ts'
import type { Choice, Step } from './steps.fixture.ts'

/* What chance seldom comes to, written down: each is walked alone, and others begin with it. */

const FIRST: Choice = { which: 0, count: 1, day: 0 }
const [WITHDRAW, CANCEL, SIGN, UNASK] = [3, 4, 6, 7]
const NO_SHOW = 3
const [CAME, UNDO] = [0, 3]
/** Phones. */
const [MINE, MY_OTHER, THEIRS, OWNERS, GUIDES, NEW] = [0, 1, 2, 3, 4, 6]

type Asked = Partial<Choice> & { signal?: number }

/** What a traveler wishes for: what books at once, on the last day, at the newest price. */
const wish = (phone: number, more: Asked = {}): Step => ({
  ...{ do: 'ask', phone, what: 0, ...FIRST, day: 2, signal: 0 },
  ...more,
})
const ask = (phone: number, what: number, more: Asked = {}): Step => ({
  ...{ do: 'ask', phone, what, ...FIRST, signal: 5 },
  ...more,
})
const exchange = (phone: number, weather: Weather = 'fine'): Step => ({ do: 'exchange', phone, weather })
const call = (
  what: Extract<Step, { do: 'call' }>['what'],
  more: Partial<Choice & { who: number }> = {},
): Step => ({
  ...{ do: 'call', who: 0, ...FIRST, what },
  ...more,
})
const tab = (
  phone: number,
  then: Extract<Step, { do: 'tab' }>['then'],
  more: Partial<Choice> & { what?: number } = {},
): Step => ({
  ...{ do: 'tab', phone, weather: 'fine', then, what: 0, ...FIRST, day: 2 },
  ...more,
})
const offering = (to: Extract<Step, { do: 'offering' }>['to'], more: Partial<Choice> = {}): Step => ({
  ...{ do: 'offering', to, ...FIRST },
  ...more,
})
const start = (to: Extract<Step, { do: 'start' }>['to'], more: Partial<Choice> = {}): Step => ({
  ...{ do: 'start', to, ...FIRST, day: 2 },
  ...more,
})
const card = (phone: number, again: boolean): Step => ({ do: 'card', phone, which: 0, again })
const restore: Step = { do: 'restore' }

/** The price of a wish that was made before falls out of date. */
const DEARER = { count: 3 }

export const OPENINGS: readonly (readonly Step[])[] = [
  // The server loses what became of a wish that books, and it is asked again, or given up.
  [wish(MINE, { signal: 5 }), restore, exchange(MINE), card(MINE, true), exchange(MINE)],
  [wish(MINE, { signal: 5 }), restore, exchange(MINE), card(MINE, false), exchange(MINE)],
  // Somebody else uses the phone on which it waits.
  [wish(MINE), { do: 'enter', phone: MINE, account: 2 }, exchange(MINE)],
  // A guide who has the manifest is put out, and taken in again.
  [call('hold'), exchange(GUIDES), { do: 'guide', who: 0 }, exchange(GUIDES), { do: 'guide', who: 0 }],
  // A cancel is heard, and nothing else goes well.
  [
    ...[call('hold'), exchange(MINE), ask(MINE, CANCEL, { signal: 0 }), exchange(MINE, 'lost-request')],
    ...[exchange(MINE, 'session-over'), exchange(MINE, 'marked-500'), exchange(MINE, 'store-full')],
    ...[exchange(MINE, 'dies-before-settling'), { do: 'restart', phone: MINE } as const],
    ...[exchange(MINE), wish(MINE), exchange(MINE, 'dies-while-settling')],
    ...[wish(MINE, { which: 1 }), exchange(MINE, 'full-while-settling')],
  ],
  // A cancel is taken back before there is signal.
  [
    call('hold'),
    exchange(MINE),
    ask(MINE, CANCEL, { signal: 0 }),
    ask(MINE, UNASK, { signal: 0 }),
    exchange(MINE),
  ],
  // A wish is withdrawn whose answer nobody heard, and another before anybody was asked.
  [wish(MINE, { which: 6, signal: 3 }), ask(MINE, WITHDRAW), wish(THEIRS), ask(THEIRS, WITHDRAW)],
  // Nobody came, it is said; and somebody did.
  [
    ...[call('hold'), exchange(OWNERS), exchange(GUIDES), { do: 'pass', minutes: TO_START } as const],
    ...[{ do: 'pass', minutes: 120 } as const, ask(OWNERS, NO_SHOW, { signal: 6 }), ask(GUIDES, CAME)],
    ask(GUIDES, UNDO),
  ],
  // A provider says no to one, and yes to the other, too late to be heard of at once.
  [
    ...[call('hold', { which: 1 }), call('hold', { which: 1, who: 1 }), exchange(OWNERS)],
    ...[ask(OWNERS, 0, { count: 1, signal: 3 }), ask(OWNERS, 0, { count: 2, signal: 6 }), exchange(MINE)],
  ],
  // A seat is handed over, taken and signed for; another is not wanted.
  [
    ...[call('hold', { count: 2 }), call('hand'), call('take', { who: 1 }), exchange(THEIRS)],
    ...[ask(THEIRS, SIGN), call('hand', { count: 2 }), exchange(MINE), ask(MINE, SIGN)],
    call('decline', { who: 1, which: 1 }),
  ],
  // It costs more by the time that it is asked for, what was seen is not there any more, and what it costs less is booked.
  [wish(MINE), offering('published', DEARER), exchange(MINE), exchange(MY_OTHER)],
  [wish(MINE), offering('published', { which: 8 }), exchange(MINE)],
  [wish(MINE), offering('published'), exchange(MINE)],
  // It has fewer seats in its schedule than are taken of one start.
  [
    call('hold', { day: 2, count: 3 }),
    offering('published', { which: 6, count: 3 }),
    wish(MINE, { signal: 5 }),
  ],
  // What is held costs more before it is confirmed.
  [wish(MINE, { which: 6, signal: 5 }), offering('published', DEARER), call('confirm'), exchange(MINE)],
  // It is closed, out of sight, or cancelled with all that is booked, while phones are away.
  [wish(MINE), start('closed'), exchange(MINE), start('open'), wish(THEIRS, { signal: 5 })],
  [wish(MINE, { signal: 5 }), wish(THEIRS), offering('paused'), exchange(THEIRS), exchange(MINE)],
  [
    ...[wish(MINE, { signal: 5 }), call('hold', { day: 2, which: 8, who: 1 }), wish(THEIRS)],
    ...[start('cancelled'), exchange(THEIRS), exchange(MINE), exchange(OWNERS), call('offer')],
  ],
  [wish(MINE, { which: 1, signal: 5 }), start('cancelled', { which: 1 }), exchange(MINE), exchange(OWNERS)],
  // The last seats go before the wish is heard.
  [wish(MINE), call('hold', { count: 3, day: 2, who: 1 }), exchange(MINE)],
  // Two tabs: one asks, exchanges, goes on with a card or signs out while the other's exchange is on its way.
  [exchange(MINE), tab(MINE, 'ask'), tab(MINE, 'exchange', { which: 1 })],
  [
    exchange(MINE),
    wish(MINE),
    tab(MINE, 'ask', { what: UNASK }),
    wish(MINE, { which: 1 }),
    tab(MINE, 'leave'),
  ],
  [wish(MINE, { signal: 5 }), restore, exchange(MINE), tab(MINE, 'card'), exchange(MINE)],
  // A phone goes on as a copy; a sign-out is killed before the wipe; a visitor wishes, and is somebody then.
  [
    ...[wish(MINE), exchange(MY_OTHER), { do: 'copy', phone: MY_OTHER } as const, wish(NEW)],
    { do: 'leave', phone: MINE, isKilled: true },
  ],
  [wish(NEW), { do: 'enter', phone: NEW, account: 2 }, exchange(NEW), { do: 'clock', phone: NEW, days: 1 }],
]
