import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PROFILE_FACTS } from '../../../core/contracts/profile/profile.ts'
import { pictureUrl } from '../../data/account/profile.ts'
import type { ProfileFields } from '../../sync/hooks/use-profile.ts'
import { isShown } from './is-shown.ts'
import type { ShownProfile } from './profile-view.tsx'

/** The own profile as this phone has it: everything, with what others do not see marked. */
export function ownProfile(user: User, fields: ProfileFields): ShownProfile {
  const { firstName = user.firstName, lastName = user.lastName } = fields
  const names = ['bio', 'interests', ...PROFILE_FACTS.map(({ name }) => name)] as const
  return {
    name: `${firstName} ${lastName}`,
    pictureUrl: pictureUrl(fields.profilePicture),
    emailVerified: user.emailVerified,
    phoneVerified: user.phoneVerified,
    memberSince: null,
    bio: fields.bio ?? null,
    interests: fields.interests ?? [],
    facts: Object.fromEntries(PROFILE_FACTS.map(({ name }) => [name, fields[name] ?? null])),
    hidden: new Set(names.filter((name) => !isShown(fields, name))),
  }
}
