import type { JoinedTeamRole } from '../../../core/contracts/market/provider-members.ts'
import { invitationPath, quotedTitle } from '../mail/invitation-words.ts'
import type { Notice } from './notify.ts'

/*
 * | What happened                                          | Title                       | Button                              |
 * |--------------------------------------------------------|-----------------------------|-------------------------------------|
 * | the address, or another one, was verified              | Email verified              | Open profile                        |
 * | a number was verified                                  | Phone number verified       | Open profile                        |
 * | the number was removed                                 | Phone number removed        | Review devices                      |
 * | a passkey was added, or removed                        | Passkey added, … removed    | Review devices                      |
 * | a sign-in on a device or network not seen for 90 days  | New sign-in                 | Review devices                      |
 * | the password was changed, or set anew by a code        | Password changed            | Review devices                      |
 * | one device's change took the place of another's        | A change was replaced       | See both versions, or Open profile  |
 * | somebody's change of a trip took the place of one's own | Two versions of …          | See both versions                   |
 * | somebody's change of an offer took the place of one's own | Two versions of what you offer | See both versions, where one can choose |
 * | somebody of the team published an offering             | An offering was published   | none                                |
 * | a change was refused                                   | A change was not accepted   | none: the phone that made it has it |
 * | feedback was answered                                  | Your feedback was answered  | none                                |
 * | somebody became a provider                             | Welcome, provider           | Open provider home                  |
 * | somebody is invited to a trip                          | Trip invitation             | See the invitation                  |
 * | somebody accepted an invitation, or came by a link     | … joined your trip          | Open the trip                       |
 * | somebody was taken out of a trip                       | You left a trip             | none                                |
 * | somebody is invited into a provider's team             | Team invitation             | See the invitation                  |
 * | somebody came into the team, by either                 | … joined your team          | Open the team                       |
 * | somebody was taken out of a team                       | You left a team             | none                                |
 * | a manager was made an owner                            | You own a provider          | Open the team                       |
 * | a request was declined, or its asker may not do it     | … was not done              | Open the offering, or the booking   |
 * | staff did not restore a lost booking                   | … was not restored          | Open the booking                    |
 * | departures met a changed schedule and stayed           | Departures stayed as they were | Open the calendar                |
 */

const openProfile = { text: 'Open profile', to: '/traveler-profile' }
const reviewDevices = { text: 'Review devices', to: '/traveler-account-settings' }

/** One replaced or refused change stands for all of a long queue. */
const QUEUE_HOURS = 6

/** A notice's title quotes at most so many characters of a trip's title. */
const SHOWN_TITLE_CHARS = 90

export const emailVerifiedNotice: Notice = {
  type: 'account',
  title: 'Email verified',
  message: 'Thank you. Your email address is verified, and your profile says so.',
  actionButton: openProfile,
}

export const emailChangedNotice: Notice = {
  ...emailVerifiedNotice,
  message: 'Your new email address is verified. Use it to sign in from now on.',
}

export const phoneVerifiedNotice: Notice = {
  type: 'account',
  title: 'Phone number verified',
  message: 'Thank you. Your phone number is verified. You can sign in with it, and your profile says so.',
  actionButton: openProfile,
}

export const phoneRemovedNotice: Notice = {
  type: 'alert',
  title: 'Phone number removed',
  message:
    'Your phone number was removed from your account. It signs in no more. If this was not you, change your password.',
  actionButton: reviewDevices,
}

/** `name` as its owner gave it. */
export const passkeyAddedNotice = (name: string): Notice => ({
  type: 'alert',
  title: 'Passkey added',
  message: `The passkey “${name}” was added to your account. Whoever has it can sign in. If this was not you, remove it and change your password.`,
  actionButton: reviewDevices,
})

export const passkeyRemovedNotice = (name: string): Notice => ({
  type: 'alert',
  title: 'Passkey removed',
  message: `The passkey “${name}” was removed from your account. It signs in no more. If this was not you, change your password.`,
  actionButton: reviewDevices,
})

/** `device` as `deviceOf` names it. The time is Colorado's. */
export const newSignInNotice = (device: string, at: Date): Notice => ({
  type: 'alert',
  title: 'New sign-in',
  message: `${device} signed in to your account on ${inColorado(at)}. If this was not you, end that session and change your password.`,
  actionButton: reviewDevices,
})

export const passwordChangedNotice: Notice = {
  type: 'alert',
  title: 'Password changed',
  message:
    'Your password was changed, and your other devices were signed out. If this was not you, choose "Forgot your password?" when you sign in.',
  actionButton: reviewDevices,
}

/** `kind` is that of the record. */
export function replacedNotice(kind: string): Notice {
  const calm = { type: 'alert', title: 'A change was replaced', quietHours: QUEUE_HOURS } as const
  if (kind === 'plan' || kind === 'plan-stop') {
    return {
      ...calm,
      message:
        'Two versions of your plan met. The later change stands, and you can bring back the other one for 30 days.',
      actionButton: { text: 'See both versions', to: '/' },
    }
  }
  if (kind === 'profile') {
    return {
      ...calm,
      message:
        'Your profile was changed on two devices. The later change stands. Have a look if it is right.',
      actionButton: openProfile,
    }
  }
  return { ...calm, message: 'Something was changed on two devices. The later change stands.' }
}

type LostTo = {
  trip: string
  title: string
  /** The name of the stop whose values they are; null where they are not all of one stop. */
  stop: string | null
  /** The first name of whoever's change stands; null where that is the person themselves, on another device. */
  by: string | null
  /** Whether the person may still choose. */
  canEdit: boolean
}

/** Tells whose value in a trip another one took the place of. */
export const lostNotice = ({ trip, title, stop, by, canEdit }: LostTo): Notice => ({
  type: 'trip',
  title: `Two versions of “${[...title].slice(0, SHOWN_TITLE_CHARS).join('')}”`,
  message: `${by === null ? 'Two of your devices' : `You and ${by}`} changed the same thing ${
    stop === null ? 'in' : `at “${[...stop].slice(0, SHOWN_TITLE_CHARS).join('')}” in`
  } “${title}”. The later change stands. Yours is kept for 30 days: ${
    canEdit
      ? 'choose which one you want.'
      : 'you may only look at this trip now, but whoever may edit it can restore yours under Latest changes.'
  }`,
  actionButton: { text: 'See both versions', to: `/itinerary/${trip}` },
  quietHours: QUEUE_HOURS,
})

/**
 * Tells whose value of a provider's supply another one took the place of. `label` is the kind's, `title` the record's own where it has
 * one; `by` as in `lostNotice`. `offering` is the id of the one where they may choose; null where there is nothing to choose.
 */
export const lostSupplyNotice = ({
  label,
  title,
  by,
  at,
}: {
  label: string
  title: string
  by: string | null
  /** The screen that has both versions; null where this person cannot choose. */
  at: string | null
}): Notice => ({
  type: 'alert',
  title: 'Two versions of what you offer',
  message: `${by === null ? 'Two of your devices' : `You and ${by}`} changed the same thing: ${label}${
    title === '' ? '' : ` “${[...title].slice(0, SHOWN_TITLE_CHARS).join('')}”`
  }. The later change stands. Yours is kept for 30 days${at === null ? '' : ': choose which one you want'}.`,
  ...(at === null ? {} : { actionButton: { text: 'See both versions', to: at } }),
  quietHours: QUEUE_HOURS,
})

/** Tells a provider's team that somebody of them published an offering, or a new version of one. `by` is a first name. */
export const publishedNotice = ({
  title,
  isFirst,
  by,
  isGuide,
}: {
  title: string
  isFirst: boolean
  by: string
  isGuide: boolean
}): Notice => ({
  type: isGuide ? 'guide' : 'request',
  title: isFirst ? 'An offering was published' : 'An offering was published anew',
  message: `${by} published “${[...title].slice(0, SHOWN_TITLE_CHARS).join('')}”. Travelers ${
    isFirst ? 'can find it now.' : 'see it as it stands now.'
  }`,
})

/** `label` is the kind's; `reason` a sentence. */
export const refusedNotice = (label: string, reason: string): Notice => ({
  type: 'alert',
  title: 'A change was not accepted',
  message: `${label}: ${reason} The device where you made it still has it: open the changes there to send it again or discard it.`,
  quietHours: QUEUE_HOURS,
})

export const feedbackAnsweredNotice = (answer: string): Notice => ({
  type: 'feedback',
  title: 'Your feedback was answered',
  message: answer,
})

export const providerNotice: Notice = {
  type: 'account',
  title: 'Welcome, provider',
  message: 'You are a provider now. Change between traveler and provider in the menu whenever you like.',
  actionButton: { text: 'Open provider home', to: '/provider-homepage' },
}

/** The notice of an invitation to a person who has verified their address: names who invites and the trip. */
export const invitedNotice = ({
  id,
  firstName,
  title,
}: {
  id: string
  firstName: string
  title: string
}): Notice => ({
  ...invitation(id),
  message: `${firstName} invites you to plan “${title}” together.`,
})

/** Whoever registered with the address may be somebody else: names neither the trip nor who invites. */
export const invitedUnverifiedNotice = (id: string): Notice => ({
  ...invitation(id),
  message:
    'Somebody invites you to plan a trip together. Verify your email address first: then you see who it is, and can accept.',
})

const invitation = (id: string) =>
  ({
    type: 'trip',
    title: 'Trip invitation',
    actionButton: { text: 'See the invitation', to: invitationPath(id) },
  }) as const

export const joinedTripNotice = ({
  firstName,
  title,
  tripId,
  by,
}: {
  firstName: string
  title: string
  tripId: string
  by: 'invitation' | 'link'
}): Notice => ({
  type: 'trip',
  title: `${firstName} joined your trip`,
  message:
    by === 'link'
      ? `${firstName} came into “${title}” by your link.`
      : `${firstName} accepted your invitation to “${title}”.`,
  actionButton: { text: 'Open the trip', to: `/trip-planner?trip=${tripId}` },
})

/** `what` is the offering's title, `to` the seat's page. */
const openSeat = (id: string) => ({ text: 'Open the seat', to: `/booking/${id}` })

export const seatOfferedNotice = ({ id, bookedBy, what }: SeatNews): Notice => ({
  type: 'activity',
  title: `A seat for you: ${[...what].slice(0, SHOWN_TITLE_CHARS).join('')}`,
  message: `${bookedBy} booked and hands you a seat. Look at when it is, and accept it or not.`,
  actionButton: openSeat(id),
})

export const seatTakenBackNotice = ({ id, bookedBy, what }: SeatNews): Notice => ({
  type: 'activity',
  title: `A seat was taken back: ${[...what].slice(0, SHOWN_TITLE_CHARS).join('')}`,
  message: `${bookedBy} took the seat back. It is not yours any more, and its ticket does not count.`,
  actionButton: openSeat(id),
})

/** Tells who booked what somebody said to the seat that they were handed. */
export const seatAnsweredNotice = (
  { name, what, isTaken }: { name: string; what: string; isTaken: boolean },
  uuid: string,
): Notice => ({
  type: 'activity',
  title: `${name} ${isTaken ? 'accepted the seat' : 'did not take the seat'}`,
  message: isTaken
    ? `It is theirs now, with their ticket and their waiver: ${[...what].slice(0, SHOWN_TITLE_CHARS).join('')}.`
    : `It is yours again, to keep or to hand over: ${[...what].slice(0, SHOWN_TITLE_CHARS).join('')}.`,
  actionButton: { text: 'Open the booking', to: `/booking/${uuid}` },
})

type SeatNews = { id: string; bookedBy: string; what: string }

export const removedFromTripNotice = (title: string): Notice => ({
  type: 'trip',
  title: 'You left a trip',
  message: `The owner of “${title}” took you out of it. What you changed there stays; what was not sent yet stands among your changes.`,
})

/** The notice of an invitation into a team to a person who has verified their address. `name` is the provider's. */
export const invitedToTeamNotice = ({
  id,
  firstName,
  name,
  role,
}: {
  id: string
  firstName: string
  name: string
  role: JoinedTeamRole
}): Notice => ({
  ...teamInvitation(id),
  message: `${firstName} invites you into the team of “${name}” as a ${role}.`,
})

/** As `invitedUnverifiedNotice`: names neither the provider nor who invites. */
export const invitedToTeamUnverifiedNotice = (id: string): Notice => ({
  ...teamInvitation(id),
  message:
    'Somebody invites you into the team of a provider. Verify your email address first: then you see who it is, and can accept.',
})

const teamInvitation = (id: string) =>
  ({
    type: 'guide',
    title: 'Team invitation',
    actionButton: { text: 'See the invitation', to: `/join-team?invitation=${id}` },
  }) as const

export const joinedTeamNotice = ({
  firstName,
  name,
  role,
  by,
}: {
  firstName: string
  name: string
  role: JoinedTeamRole
  by: 'invitation' | 'link'
}): Notice => ({
  type: 'guide',
  title: `${firstName} joined your team`,
  message:
    by === 'link'
      ? `${firstName} came into the team of “${name}” by a link, as a ${role}.`
      : `${firstName} accepted the invitation into the team of “${name}”, as a ${role}.`,
  actionButton: { text: 'Open the team', to: '/account' },
})

export const madeOwnerNotice = (name: string): Notice => ({
  type: 'guide',
  title: 'You own a provider',
  message: `You are an owner of “${name}” now: you may do all that its other owners may. You can leave as long as another owner stays.`,
  actionButton: { text: 'Open the team', to: '/account' },
})

/**
 * Tells who asked for an act that it was not done, also where they have no page open. `label` is the kind's, `reason` a sentence; `about` says
 * where what it was about is found.
 */
export const notDoneNotice = ({
  label,
  reason,
  about,
}: {
  label: string
  reason: string
  about: NonNullable<Notice['actionButton']> | null
}): Notice => ({
  type: 'request',
  title: `${label} was not done`,
  message: reason,
  ...(about === null ? {} : { actionButton: about }),
})

/**
 * Tells a team's owners and managers which departures a new version's schedule would have otherwise: those of which seats are taken stay
 * whole, of those that were set by hand what was set.
 */
export const stayedNotice = (title: string, { taken, set }: { taken: number; set: number }): Notice => ({
  type: 'request',
  title: 'Departures stayed as they were',
  message: `The schedule of “${[...title].slice(0, SHOWN_TITLE_CHARS).join('')}” was changed. ${[
    taken === 0 ? '' : `${departures(taken)} as before: seats are taken.`,
    set === 0 ? '' : `${departures(set)} closed or seated as somebody set it by hand.`,
  ]
    .filter(Boolean)
    .join(' ')} Look at them in the calendar.`,
  actionButton: { text: 'Open the calendar', to: '/calendar' },
})

const departures = (count: number): string => (count === 1 ? '1 departure stays' : `${count} departures stay`)

export const removedFromTeamNotice = (name: string): Notice => ({
  type: 'guide',
  title: 'You left a team',
  message: `You were taken out of the team of “${name}”. What you changed there stays; what was not sent yet stands among your changes.`,
})

/** 'November 21 at 11:00 AM, Colorado time'. */
const inColorado = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)}, Colorado time`

/** What was not restored, by its code; the phone that sent it has its tickets still. */
export const lostNotRestoredNotice = (booking: { uuid: string; code: string; provider: string }): Notice => ({
  type: 'activity',
  title: `Booking ${booking.code} was not restored`,
  message: `The server had lost it, and whoever looked at it for Timberline did not bring it back. Ask ${quotedTitle(booking.provider) || 'its provider'} whether there is room before you set off.`,
  actionButton: { text: 'Open the booking', to: `/booking/${booking.uuid}` },
})
