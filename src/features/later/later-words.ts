/** A way to something that is there: another screen, or a layer over this one. */
export type Way = { name: string; why: string } & ({ to: string } | { opens: 'search' | 'feedback' })

export type Later = {
  /** What will be on the screen. */
  lead: string
  /** The mountains beside it: percent from the west and from the north of Colorado. */
  spot: { west: number; north: number }
  ways: readonly Way[]
}

const SEARCH: Way = {
  opens: 'search',
  name: 'Plan a search',
  why: 'Say where, when, with whom and what. It is kept on this phone, also without signal.',
}
const FAVORITES: Way = { to: '/favorites', name: 'Favorites', why: 'The places you kept, on list and map.' }
const EXPLORE: Way = {
  to: '/explore',
  name: 'Explore Colorado',
  why: 'Places by category, region and season.',
}
const FEEDBACK: Way = {
  opens: 'feedback',
  name: 'Tell us what you need here',
  why: 'What you write decides what comes first.',
}
const HELP: Way = { to: '/help', name: 'Help & Support', why: 'Answers to what is asked most.' }
const LEGAL: Way = { to: '/legal', name: 'Legal', why: 'Terms, also those that payments will have.' }
const PROFILE: Way = {
  to: '/traveler-profile',
  name: 'Your profile',
  why: 'What others will see of you. You decide what is shown.',
}
const ACCOUNT: Way = {
  to: '/traveler-account-settings-menu',
  name: 'Account',
  why: 'Sign-in, devices and your data.',
}
const INVITE: Way = {
  to: '/account',
  name: 'Invite into your team',
  why: 'For providers: by e-mail or by a link, as a manager or as a guide.',
}
const REFER: Way = { to: '/refer', name: 'Refer a friend', why: 'Share Timberline by link or code.' }
const ITINERARY: Way = { to: '/itinerary', name: 'Itinerary', why: 'The itinerary you chose last.' }
const BECOME: Way = {
  to: '/traveler-become-provider',
  name: 'Become a Provider',
  why: "It's easy to start providing and earn extra income.",
}
const PROVIDER_HOME: Way = {
  to: '/provider-homepage',
  name: 'Provider home',
  why: 'All a provider’s screens.',
}
const CHECK_IN: Way = {
  to: '/bookings',
  name: 'Check in',
  why: 'For a provider’s team: who comes in the next seven days, and who is in. Works with no signal.',
}
const OFFERED_DAYS: Way = {
  to: '/calendar',
  name: 'Calendar',
  why: 'For a provider’s team: every departure, day by day.',
}
const ADMIN_HOME: Way = { to: '/admin', name: 'Admin home', why: 'Feedback and what runs on this server.' }

const TRAVELER_WAYS = [SEARCH, EXPLORE, FAVORITES]
const SOCIAL_WAYS = [PROFILE, REFER, FEEDBACK]
const PROVIDER_WAYS = [PROVIDER_HOME, EXPLORE, FEEDBACK]
const MONEY_WAYS = [LEGAL, ACCOUNT, FEEDBACK]
const ADMIN_WAYS = [ADMIN_HOME, FEEDBACK]
const GUIDE_WAYS = [CHECK_IN, OFFERED_DAYS, BECOME]

const NORTH = { west: 42, north: 12 }
const FRONT = { west: 55, north: 28 }
const CENTRE = { west: 40, north: 42 }
const SOUTH_WEST = { west: 18, north: 78 }
const SANGRE = { west: 60, north: 80 }
const WEST = { west: 10, north: 50 }
const GUNNISON = { west: 30, north: 58 }

export const LATER = {
  itineraries: {
    lead: 'Coming soon: days you put together once and offer as a whole.',
    spot: SANGRE,
    ways: [ITINERARY, ...PROVIDER_WAYS],
  },
  integrations: {
    lead: 'Booking systems that you use already will be connected here, so that no place is sold twice.',
    spot: WEST,
    ways: [
      { to: '/integrations/documentation', name: 'Documentation', why: 'How a connection will work.' },
      ...PROVIDER_WAYS,
    ],
  },
  documentation: {
    lead: 'How offerings, free places and bookings travel between Timberline and another system will be described here.',
    spot: CENTRE,
    ways: [{ to: '/integrations', name: 'Integrations', why: 'What will be connected.' }, FEEDBACK],
  },
  fareHarbor: {
    lead: 'FareHarbor will lead back to this page once it can be connected. Nothing was connected or changed just now.',
    spot: SOUTH_WEST,
    ways: [{ to: '/integrations', name: 'Integrations', why: 'What will be connected.' }, HELP],
  },
  messages: {
    lead: 'Talks with friends, groups and providers will be here, kept on your phone and sent with the next signal.',
    spot: FRONT,
    ways: [HELP, FEEDBACK, PROFILE],
  },
  messageThread: {
    lead: 'One talk with one person will be here, with what waits for signal marked.',
    spot: NORTH,
    ways: [{ to: '/messaging', name: 'Messages', why: 'All talks.' }, HELP, FEEDBACK],
  },
  chatRoom: {
    lead: 'A group’s talk about its trip will be here.',
    spot: SANGRE,
    ways: [{ to: '/messaging', name: 'Messages', why: 'All talks.' }, HELP, FEEDBACK],
  },
  friends: {
    lead: 'The people you travel with will be here, with the trips you share.',
    spot: GUNNISON,
    ways: SOCIAL_WAYS,
  },
  groups: {
    lead: 'Groups that plan together will be here, each with its trip and its talk.',
    spot: CENTRE,
    ways: SOCIAL_WAYS,
  },
  suggestions: {
    lead: 'People you may know will be suggested here, only from what you and they agreed to show.',
    spot: WEST,
    ways: SOCIAL_WAYS,
  },
  connections: {
    lead: 'Everybody you met on a trip will be listed here, to be asked along again.',
    spot: SANGRE,
    ways: SOCIAL_WAYS,
  },
  payout: {
    lead: 'A provider’s bank account will be named here. Timberline asks for none today.',
    spot: NORTH,
    ways: MONEY_WAYS,
  },
  taxes: {
    lead: 'Coming soon: what the tax office wants to know about what you earned.',
    spot: WEST,
    ways: MONEY_WAYS,
  },
  work: {
    lead: 'Coming soon: trips for work, with receipts your office accepts.',
    spot: FRONT,
    ways: TRAVELER_WAYS,
  },
  referHost: {
    lead: 'Here you will bring in somebody who has a place or an activity to offer. A link can be shared today.',
    spot: GUNNISON,
    ways: [REFER, BECOME, FEEDBACK],
  },
  coHost: {
    lead: 'Who looks after what you offer belongs to your team: a manager changes and publishes it, a guide sees it.',
    spot: SOUTH_WEST,
    ways: [INVITE, BECOME, HELP],
  },
  giftCards: {
    lead: 'Days outdoors to give away will be here. Nothing can be bought with Timberline today.',
    spot: SANGRE,
    ways: [REFER, EXPLORE, FEEDBACK],
  },
  guide: {
    lead: 'Who guides for a provider has their departures of the next seven days here, and what they noted as collected.',
    spot: CENTRE,
    ways: GUIDE_WAYS,
  },
  adminUsers: {
    lead: 'Accounts will be found, looked at and closed here.',
    spot: FRONT,
    ways: ADMIN_WAYS,
  },
  adminSettings: {
    lead: 'What holds for everybody on this server will be set here. Today its operator sets it at the start.',
    spot: NORTH,
    ways: ADMIN_WAYS,
  },
  adminRevenue: {
    lead: 'What was booked and paid on this server will be summed up here. There are no payments yet.',
    spot: SOUTH_WEST,
    ways: ADMIN_WAYS,
  },
  adminSecurity: {
    lead: 'Sign-ins, refused attempts and open sessions will be watched here.',
    spot: WEST,
    ways: ADMIN_WAYS,
  },
} satisfies Record<string, Later>

export type LaterSubject = keyof typeof LATER
