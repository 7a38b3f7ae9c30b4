import { showName, type FactName } from '../../../core/contracts/profile/profile.ts'
import type { ProfileFields } from '../../sync/hooks/use-profile.ts'

/**
 * Whether others see a field. Where nothing is written yet the switch stands on, and the first text says so; what another
 * program wrote without saying is not shown, as the server has it.
 */
export function isShown(fields: ProfileFields, name: FactName | 'bio' | 'interests'): boolean {
  return fields[showName(name)] ?? fields[name] === undefined
}
