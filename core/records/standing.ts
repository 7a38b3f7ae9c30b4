import type { Standing } from './define-record.ts'

/** Only in what is one person's own. */
export const IN_PRIVATE = { private: ['owner'] } as const satisfies Standing

/** Only in trips. */
export const IN_TRIPS = { trip: ['owner', 'editor'] } as const satisfies Standing

/** Only in what a provider offers. */
export const IN_SUPPLY = { provider: ['owner', 'manager'] } as const satisfies Standing

/** In every type of space, for whoever may write most there. */
export const ANYWHERE = {
  ...IN_PRIVATE,
  ...IN_TRIPS,
  ...IN_SUPPLY,
} as const satisfies Standing
