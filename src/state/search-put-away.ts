import type { Plan } from '../../core/domain/plan/plan.ts'
import { SEARCH_PUT_AWAY_KEY } from '../platform/storage/person-keys.ts'
import { deviceAtom } from './device-atom.ts'
import { aText } from './stored-value.ts'

/** The search that the person wants to see no more on Home, '' for none: another one is shown. */
export const searchPutAwayAtom = deviceAtom(SEARCH_PUT_AWAY_KEY, aText, '', { format: 'text' })

/** What makes a search another one: with one more place it is shown again. */
export const searchKey = ({ stops, days, party, wishes }: Plan): string =>
  JSON.stringify([stops.map(({ placeId }) => placeId), days, party, wishes])
