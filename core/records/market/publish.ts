import { SupplyIdSchema } from '../../contracts/market/supply.ts'
import { defineRequest, SEEN } from '../request.ts'
import { PROVIDER_FIELD } from './supply-part.ts'

/** Whose offering a request is about, and which one. */
const ABOUT = { provider: PROVIDER_FIELD, offering: { schema: SupplyIdSchema } } as const

/**
 * Asks that travelers be shown an offering as it stood when it was asked. Where somebody else changed it above `seen` the answer is
 * `changed`; what the asker changed themselves they know. @source marketplace "Supply"
 */
export const PUBLISH = defineRequest({
  kind: 'publish',
  request: { spaces: ['provider'], seen: { field: 'seen', of: 'provider' }, lost: 'told' },
  fields: { ...ABOUT, seen: SEEN },
  required: ['provider', 'offering', 'seen'],
  label: 'Publishing of an offering',
})

/** Asks that an offering be taken out of travelers' sight. */
export const PAUSE = defineRequest({
  kind: 'pause',
  request: { spaces: ['provider'], lost: 'told' },
  fields: ABOUT,
  required: ['provider', 'offering'],
  label: 'Pause of an offering',
})
