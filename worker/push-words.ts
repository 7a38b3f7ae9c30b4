import { isPushKind, type PushKind, type PushMessage } from '../core/contracts/push/push-message.ts'

/** What stands on the screen, maybe a locked one: no name, no place, no day. `path` is below wherever the app is served from. */
export type PushWords = { title: string; body: string; path: string; tag: string }

type Words = { title: string; body: string; path: (id: string) => string }

const WORDS: Record<PushKind, Words> = {
  'trip-reminder': {
    title: 'A trip of yours begins soon',
    body: 'Open it once with signal, and all of it is on this phone.',
    path: (id) => `itinerary/${encodeURIComponent(id)}`,
  },
  'member-change': {
    title: 'A trip you share was changed',
    body: 'Open it to see what is new.',
    path: (id) => `itinerary/${encodeURIComponent(id)}`,
  },
  'back-by': {
    title: 'Are you back?',
    body: 'Open Timberline and say so.',
    path: (id) => `itinerary/${encodeURIComponent(id)}`,
  },
  booking: {
    title: 'There is news of a booking of yours',
    body: 'Open it to see how it stands.',
    path: (id) => `booking/${encodeURIComponent(id)}`,
  },
  'team-booking': {
    title: 'There is news of what your team offers',
    body: 'Open Timberline to see it, and whether an answer is due.',
    path: () => 'bookings',
  },
}

/** Browsers want every push message shown: what this version does not know is told without saying what it is. */
const UNKNOWN: PushWords = {
  title: 'Something is new in Timberline',
  body: 'Open the app to see it.',
  path: 'notifications',
  tag: 'news',
}

/** The words for a message. A newer one about the same thing takes the place of the one before, by its tag. */
export function pushWords(message: PushMessage | null): PushWords {
  if (message === null || !isPushKind(message.kind)) return UNKNOWN
  const { title, body, path } = WORDS[message.kind]
  return { title, body, path: path(message.id), tag: `${message.kind} ${message.id}` }
}
