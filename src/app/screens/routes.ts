import { redirect } from '@tanstack/react-router'
import { IMPORT_PATH } from '../../../core/contracts/worker/share-target.ts'
import { queried } from '../../data/queries/queried.tsx'
import { currentOwner } from '../../sync/people/identity.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { MissingScreen } from './failure-screen.tsx'
import { HOME_ROW } from './home-row.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { INFO_SCREENS } from './info-screens.tsx'
import type { MARKET_SCREENS } from './market-screens.tsx'
import type { PERSONAL_SCREENS } from './personal-screens.tsx'
import type { PROVIDER_SCREENS } from './provider-screens.tsx'
import type { RouteRow } from './route-row.ts'
import type { TRIP_SCREENS } from './trip-screens.tsx'
import { FeedbackOverHome, guarded, guideRow, later } from './row-screens.tsx'

const searchScreen = lazyPiece(
  () => queried(import('./search-results.tsx').then((module) => module.SearchResults)),
  { Failed: MissingScreen },
)

const favoritesScreen = lazyPiece(
  () =>
    queried(import('../../features/favorites/favorites-screen.tsx').then((module) => module.FavoritesScreen)),
  { Failed: MissingScreen },
)

const aboutScreen = lazyPiece(
  () => import('../../features/about/about-screen.tsx').then((module) => module.AboutScreen),
  { Failed: MissingScreen },
)

const infoScreen = (name: keyof typeof INFO_SCREENS) =>
  lazyPiece(() => queried(import('./info-screens.tsx').then((module) => module.INFO_SCREENS[name])), {
    Failed: MissingScreen,
  })
const legalScreen = infoScreen('legal')
const helpScreen = infoScreen('help')

const adminScreen = lazyPiece(
  () => queried(import('./admin-screens.tsx').then((module) => module.ADMIN_SCREENS.home)),
  { Failed: MissingScreen },
)

const exploreScreen = lazyPiece(
  () => queried(import('./explore-screens.tsx').then((module) => module.Explore)),
  { Failed: MissingScreen },
)

const marketScreen = (name: keyof typeof MARKET_SCREENS) =>
  lazyPiece(() => queried(import('./market-screens.tsx').then((module) => module.MARKET_SCREENS[name])), {
    Failed: MissingScreen,
  })

const personalScreen = (name: keyof typeof PERSONAL_SCREENS) =>
  lazyPiece(() => queried(import('./personal-screens.tsx').then((module) => module.PERSONAL_SCREENS[name])), {
    Failed: MissingScreen,
  })
const publicProfileScreen = personalScreen('publicProfile')
const accountSettingsScreen = personalScreen('accountSettings')

const tripScreen = (name: keyof typeof TRIP_SCREENS) =>
  lazyPiece(() => queried(import('./trip-screens.tsx').then((module) => module.TRIP_SCREENS[name])), {
    Failed: MissingScreen,
  })

const providerScreen = (
  name: keyof typeof PROVIDER_SCREENS,
  title: string,
  ...paths: readonly string[]
): RouteRow[] => {
  const screen = lazyPiece(
    () => queried(import('./provider-screens.tsx').then((module) => module.PROVIDER_SCREENS[name])),
    { Failed: MissingScreen },
  )
  return paths.map((path) => ({ path, title, access: 'provider', topBar: true, showsRecords: true, screen }))
}

const importScreen = lazyPiece(
  () =>
    queried(
      import('../../features/trips/import/shared-in-screen.tsx').then((module) => module.SharedInScreen),
    ),
  { Failed: MissingScreen },
)

const SIGNED_IN = { access: 'signed-in' } as const
/** The screens of friends and talks have a head of their own. */
const SOCIAL = { access: 'signed-in', topBar: false } as const
const PROVIDER = { access: 'provider' } as const
/** The screen has a head of its own. */
const NO_BARS = { topBar: false, bottomBar: false } as const
const ADMIN = { access: 'admin' } as const
const ITINERARY = {
  title: 'Itinerary',
  topBar: false,
  bottomBar: false,
  showsRecords: true,
  // What reads the records is fetched beside the screen, not after it. Where it does not come the screen says so.
  beforeLoad: () => void import('../shell/shell-parts-chunk.tsx').catch(() => undefined),
} as const

const ROWS: readonly RouteRow[] = [
  HOME_ROW,
  { path: '/search', title: 'Search', topBar: 'own', bottomBar: false, screen: searchScreen },
  { path: '/search-results', title: 'Search', topBar: 'own', bottomBar: false, screen: searchScreen },
  { path: '/favorites', title: 'Favorites', tab: 2, topBar: false, screen: favoritesScreen },
  { path: '/explore', title: 'Explore', topBar: true, screen: exploreScreen },
  { path: '/activity/$id', title: 'Activity', topBar: true, screen: marketScreen('activity') },
  { path: '/booking/$uuid', title: 'Booking', ...SIGNED_IN, ...NO_BARS, screen: marketScreen('booking') },
  { path: '/provider/$slug', title: 'Provider', topBar: true, screen: marketScreen('providerPage') },
  { path: '/about', title: 'About', topBar: true, screen: aboutScreen },
  { path: '/itinerary/{-$id}', ...ITINERARY, screen: tripScreen('days') },
  { path: '/itinerary2/{-$id}', ...ITINERARY, screen: tripScreen('map') },
  { path: '/itinerary3/{-$id}', ...ITINERARY, screen: tripScreen('print') },
  {
    path: '/shared-trip/{-$token}',
    title: 'Shared trip',
    topBar: false,
    bottomBar: false,
    screen: tripScreen('linked'),
    // Links once had their token in the path, which every proxy on the way writes down. What is asked from here on has it no more.
    beforeLoad({ params: { token } }) {
      if (token !== undefined) throw redirect({ to: '/shared-trip', hash: token, replace: true })
    },
  },
  {
    path: '/join-trip',
    title: 'Join a trip',
    topBar: false,
    bottomBar: false,
    screen: tripScreen('join'),
  },
  { path: '/join-team', title: 'Join a team', ...NO_BARS, screen: marketScreen('joinTeam') },
  { path: '/legal', title: 'Legal', topBar: true, screen: legalScreen },
  { path: '/terms', title: 'Legal', topBar: true, screen: legalScreen },
  { path: '/traveler-legal', title: 'Legal', topBar: true, screen: legalScreen },
  { path: '/privacy', title: 'Privacy Policy', topBar: true, screen: infoScreen('privacy') },
  { path: '/feedback', title: 'Give Feedback', topBar: true, screen: FeedbackOverHome },
  {
    path: '/clou-form',
    title: 'Give Feedback',
    topBar: true,
    screen: FeedbackOverHome,
    beforeLoad() {
      throw redirect({ to: '/feedback', replace: true })
    },
  },

  // The profile and the settings say themselves what a visitor finds there.
  { path: '/traveler-profile', title: 'Profile', tab: 6, topBar: false, screen: personalScreen('profile') },
  {
    path: '/traveler-profile-edit',
    title: 'Edit profile',
    topBar: false,
    bottomBar: false,
    screen: personalScreen('profileEdit'),
  },
  { path: '/profile', title: 'Public profile', topBar: false, screen: publicProfileScreen },
  { path: '/profile/$userId', title: 'Public profile', topBar: false, screen: publicProfileScreen },
  {
    path: '/traveler-account-settings-menu',
    title: 'Account',
    topBar: false,
    bottomBar: false,
    screen: personalScreen('accountMenu'),
  },
  {
    path: '/traveler-account-settings',
    title: 'Account settings',
    topBar: false,
    bottomBar: false,
    screen: accountSettingsScreen,
  },
  {
    path: '/settings',
    title: 'Account settings',
    topBar: false,
    bottomBar: false,
    screen: accountSettingsScreen,
  },
  {
    path: '/settings/offline',
    title: 'Offline data',
    topBar: false,
    bottomBar: false,
    screen: personalScreen('offlineData'),
  },

  {
    path: '/traveler-trips',
    title: 'Trips',
    ...SIGNED_IN,
    tab: 1,
    topBar: false,
    screen: tripScreen('trips'),
    // The one page that sends a visitor away. Who was signed in last is known at once, also without signal. @source shell §6
    beforeLoad() {
      if (currentOwner() === null) throw redirect({ to: '/', replace: true })
    },
  },
  {
    path: '/traveler-past-trips',
    title: 'Past trips',
    topBar: true,
    bottomBar: false,
    screen: tripScreen('pastTrips'),
  },
  { path: '/trip-planner', title: 'Trip planner', topBar: true, screen: tripScreen('planner') },
  { path: '/newitinerary', title: 'New trip', topBar: false, screen: tripScreen('newTrip') },
  { path: `/${IMPORT_PATH}`, title: 'Import', topBar: false, screen: importScreen },
  ...later(['/traveler-connections'], 'Connections', 'connections', { ...SIGNED_IN, bottomBar: false }),
  ...later(['/friends'], 'Friends', 'friends', { ...SOCIAL, tab: 3 }),
  ...later(['/groups'], 'Groups', 'groups', SOCIAL),
  ...later(['/friend-suggestions'], 'Friend suggestions', 'suggestions', SOCIAL),
  ...later(['/messaging', '/chats'], 'Messages', 'messages', { ...SOCIAL, tab: 4 }),
  ...later(['/message-thread'], 'Message thread', 'messageThread', SOCIAL),
  ...later(['/chatroom'], 'Chat room', 'chatRoom', SOCIAL),
  {
    path: '/traveler-payment-history',
    title: 'Payments',
    ...SIGNED_IN,
    topBar: true,
    showsRecords: true,
    screen: marketScreen('payments'),
  },
  ...later(['/traveler-add-payout-method'], 'Payout method', 'payout', SIGNED_IN),
  ...later(['/traveler-taxes-coming-soon'], 'Taxes', 'taxes', SIGNED_IN),
  ...later(['/traveler-travel-for-work-coming-soon'], 'Travel for work', 'work'),
  ...later(['/traveler-refer-host'], 'Refer a host', 'referHost'),
  ...later(['/traveler-find-cohost'], 'Find a co-host', 'coHost'),
  ...later(['/traveler-gift-cards'], 'Gift cards', 'giftCards'),

  ...providerScreen('home', 'Provider home', '/provider-homepage'),
  ...providerScreen('dashboard', 'Dashboard', '/dashboard', '/provider-dashboard'),
  ...providerScreen('offerings', 'Offerings', '/offerings'),
  ...providerScreen('newOffering', 'New offering', '/offerings/new'),
  ...providerScreen('editOffering', 'Edit offering', '/offerings/edit/$id', '/offering-edit/$id'),
  ...providerScreen('calendar', 'Calendar', '/calendar'),
  ...providerScreen('earnings', 'Earnings', '/earnings'),
  ...providerScreen('bookings', 'Bookings', '/bookings', '/providerbookings'),
  ...providerScreen('account', 'Provider account', '/account').map((row) => ({ ...row, ...NO_BARS })),
  ...providerScreen('analytics', 'Analytics', '/analytics'),
  ...later(['/itineraries'], 'Itineraries', 'itineraries', PROVIDER),
  ...later(['/integrations'], 'Integrations', 'integrations', PROVIDER),
  ...later(['/integrations/documentation'], 'Integration documentation', 'documentation', PROVIDER),
  ...later(['/integrations/fareharbor/callback'], 'FareHarbor connection', 'fareHarbor', PROVIDER),
  ...providerScreen('profile', 'Provider profile', '/provider-profile'),
  ...providerScreen('profileEdit', 'Edit provider profile', '/provider-profile-edit'),
  ...providerScreen('menu', 'Provider menu', '/provider-menu'),

  ...later(['/admin/users'], 'Users', 'adminUsers', ADMIN),
  ...later(['/admin/settings'], 'Platform settings', 'adminSettings', ADMIN),
  ...later(['/admin/revenue'], 'Revenue', 'adminRevenue', ADMIN),
  ...later(['/admin/security'], 'Security', 'adminSecurity', ADMIN),

  ...providerScreen('guideDashboard', 'Guide dashboard', '/guide-dashboard').map(guideRow),
  ...providerScreen('tours', 'Tours', '/tours').map(guideRow),
  ...providerScreen('schedule', 'Schedule', '/schedule').map(guideRow),
  ...providerScreen('guideEarnings', 'Guide earnings', '/guide-earnings').map(guideRow),

  {
    path: '/notifications',
    title: 'Notifications',
    access: 'signed-in',
    tab: 5,
    topBar: false,
    screen: personalScreen('notifications'),
  },

  { path: '/help', title: 'Help & Support', topBar: true, screen: helpScreen },
  { path: '/support', title: 'Help & Support', topBar: true, screen: helpScreen },
  { path: '/faq', title: 'Frequently asked questions', topBar: true, screen: infoScreen('faq') },
  { path: '/cancellation', title: 'Cancellation', topBar: true, screen: infoScreen('cancellation') },
  { path: '/refer', title: 'Refer a Friend', topBar: true, screen: infoScreen('refer') },
  { path: '/no-more-mail', title: 'No more mail', topBar: true, screen: infoScreen('noMoreMail') },
  { path: '/back-by', title: 'Back by', topBar: true, screen: infoScreen('backBy') },
  { path: '/social', title: 'Social', topBar: true, screen: infoScreen('social') },
  { path: '/early-access', title: 'Early Access', topBar: true, screen: infoScreen('earlyAccess') },
  {
    path: '/traveler-become-provider',
    title: 'Become a Provider',
    topBar: true,
    screen: infoScreen('becomeProvider'),
  },
  { path: '/admin', title: 'Admin', access: 'admin', topBar: true, screen: adminScreen },

  { path: '$', title: 'Page not found', topBar: true, screen: NotFoundScreen },
]

/** Every path of the app, each screen behind its access. */
export const ROUTES: readonly RouteRow[] = ROWS.map(guarded)
