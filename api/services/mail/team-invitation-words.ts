import { JOIN_TEAM_PATH, type JoinedTeamRole } from '../../../core/contracts/market/provider-members.ts'
import type { MailLinks } from '../records/invite-by-mail.ts'
import { endOfInvitation, mailedName, quotedTitle } from './invitation-words.ts'
import type { Mail } from './mail.ts'

export type TeamInvitationWords = MailLinks & {
  firstName: string
  /** The provider's. */
  name: string
  role: JoinedTeamRole
}

/**
 * The mail that invites into a provider's team, the same whether or not `to` has an account. As `invitationMail` it says little that
 * somebody else wrote: a first name and the provider's name, cut short and without addresses that a mail program would link.
 */
export function teamInvitationMail(
  to: string,
  { firstName, name, role, origin, joinToken, stopToken }: TeamInvitationWords,
): Mail {
  const quoted = quotedTitle(name)
  const team = quoted === '' ? 'a provider' : `“${quoted}”`
  const where =
    origin === null
      ? `Open Timberline, sign in with this address, or create an account with it, and look at /${JOIN_TEAM_PATH} there.`
      : `Look at the invitation here, and join with one tap:\n\n${origin}/${JOIN_TEAM_PATH}#${joinToken}\n\n` +
        'The link is yours: whoever has it can join in your place. An account that you create with this address by it needs no code.'
  return {
    to,
    subject: 'You are invited into a team',
    text:
      `${mailedName(firstName)} invites you into the team of ${team} in Timberline, as a ${role}: ${MAY[role]} ` +
      `${where} ${endOfInvitation({ origin, stopToken })}`,
  }
}

const MAY: Readonly<Record<JoinedTeamRole, string>> = {
  manager: 'you change and publish what it offers.',
  guide: 'you look at what it offers and when.',
}
