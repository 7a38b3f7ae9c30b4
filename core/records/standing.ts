import type { Standing } from './define-record.ts'

/** Only in what is one person's own. */
export const IN_PRIVATE = { private: ['owner'] } as const satisfies Standing

/** Only in trips. */
export const IN_TRIPS = { trip: ['owner', 'editor'] } as const satisfies Standing

/** Only in what a provider offers. */
export const IN_SUPPLY = { provider: ['owner', 'manager'] } as const satisfies Standing

/** Only at a provider's desk: what its owners and managers are told. Guides are not in there. */
export const AT_THE_DESK = { desk: ['owner', 'manager'] } as const satisfies Standing

/** Only on a provider's manifest: what its whole team is told of who comes in the next days. */
export const ON_THE_MANIFEST = { manifest: ['owner', 'manager', 'guide'] } as const satisfies Standing

/** In every type of space that people write in, for whoever may write most there. */
export const ANYWHERE = {
  ...IN_PRIVATE,
  ...IN_TRIPS,
  ...IN_SUPPLY,
} as const satisfies Standing
