import type { Location } from '../../../core/contracts/trips/search-preferences.ts'

/** 'Ouray' of 'Ouray, Colorado, USA', unless the place has a name of its own. */
export const stopName = ({ name, address }: Pick<Location, 'name' | 'address'>): string =>
  name ?? address.split(',')[0] ?? address
