import type { Mail } from './mail.ts'

/** A first name that is nothing but a name: a mail to a stranger carries no words of somebody else's. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u

/** The same whether or not the address has an account. Without `publicOrigin` it says where to look instead of giving a link. */
export function invitationMail(
  to: string,
  { firstName, id, publicOrigin }: { firstName: string; id: string; publicOrigin: string | null },
): Mail {
  const who = NAME.test(firstName) ? firstName : 'Somebody'
  const where =
    publicOrigin === null
      ? 'Open Timberline and look under your trips.'
      : `Open it here:\n\n${publicOrigin}${invitationPath(id)}`
  return {
    to,
    subject: `${who} invites you to plan a trip`,
    text:
      `${who} invites you to plan a trip together in Timberline. ${where}\n\n` +
      'Sign in with this address, or create an account with it. The invitation ends after 30 days.\n\n' +
      'If you do not know who this is, ignore this message: nothing happens without you.\n\nTimberline\n',
  }
}

/** Where the app shows an invitation. */
export const invitationPath = (id: string): string => `/trip-planner?invitation=${id}`
