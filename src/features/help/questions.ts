import type { Question, Topic } from './topic.ts'
import { START } from './topics/start.ts'
import { NO_SIGNAL } from './topics/no-signal.ts'
import { BOOKINGS } from './topics/bookings.ts'
import { SIGNING_IN } from './topics/signing-in.ts'
import { SEARCH } from './topics/search.ts'
import { MAP } from './topics/map.ts'
import { TRIPS } from './topics/trips.ts'
import { YOUR_DATA } from './topics/your-data.ts'
import { CHECK_IN } from './topics/check-in.ts'
import { LATER } from './topics/later.ts'

/** What people ask, by subject. Every sentence describes what the app does today; limits come from where they are held. */
export const TOPICS: readonly Topic[] = [
  START,
  NO_SIGNAL,
  TRIPS,
  BOOKINGS,
  SIGNING_IN,
  SEARCH,
  MAP,
  YOUR_DATA,
  CHECK_IN,
  LATER,
]

/** All of them in the order of their topics. */
export const QUESTIONS: readonly Question[] = TOPICS.flatMap(({ questions }) => questions)
