import { SEARCH_PUT_AWAY_KEY } from '../platform/storage/person-keys.ts'
import { deviceAtom } from './device-atom.ts'
import { aText } from './stored-value.ts'

/** The search that the person wants to see no more on Home, '' for none: another one is shown. */
export const searchPutAwayAtom = deviceAtom(SEARCH_PUT_AWAY_KEY, aText, '', { format: 'text' })
