import { expect, test } from 'vitest'
import type { Access, RouteRow } from './route-row.ts'
import { ROUTES } from './routes.ts'

type Bars = 'both' | 'top' | 'bottom' | 'none'

/** Every path of the app: path(s), title, whom for, bars, place in the traveler's tab order. @source shell §2 */
const EXPECTED: [paths: string, title: string, access: Access, bars: Bars, tab?: number][] = [
  ['/', 'Home', 'anyone', 'both', 0],
  // The results have the top bar's parts in a head of their own.
  ['/search /search-results', 'Search', 'anyone', 'top'],
  ['/explore', 'Explore', 'anyone', 'both'],
  ['/activity/$id', 'Activity', 'anyone', 'both'],
  ['/booking/$uuid', 'Booking', 'signed-in', 'none'],
  ['/provider/$slug', 'Provider', 'anyone', 'both'],
  ['/favorites', 'Favorites', 'anyone', 'bottom', 2],
  ['/about', 'About', 'anyone', 'both'],
  ['/itinerary/{-$id} /itinerary2/{-$id} /itinerary3/{-$id}', 'Itinerary', 'anyone', 'none'],
  ['/shared-trip/{-$token}', 'Shared trip', 'anyone', 'none'],
  ['/join-trip', 'Join a trip', 'anyone', 'none'],
  ['/join-team', 'Join a team', 'anyone', 'none'],
  ['/newitinerary', 'New trip', 'anyone', 'bottom'],
  ['/import', 'Import', 'anyone', 'bottom'],
  ['/trip-planner', 'Trip planner', 'anyone', 'both'],
  ['/legal /terms /traveler-legal', 'Legal', 'anyone', 'both'],
  ['/privacy', 'Privacy Policy', 'anyone', 'both'],
  ['/feedback /clou-form', 'Give Feedback', 'anyone', 'both'],
  ['/traveler-profile', 'Profile', 'anyone', 'bottom', 6],
  ['/traveler-profile-edit', 'Edit profile', 'anyone', 'none'],
  ['/profile /profile/$userId', 'Public profile', 'anyone', 'bottom'],
  ['/traveler-account-settings-menu', 'Account', 'anyone', 'none'],
  ['/traveler-account-settings /settings', 'Account settings', 'anyone', 'none'],
  ['/settings/offline', 'Offline data', 'anyone', 'none'],
  ['/traveler-trips', 'Trips', 'signed-in', 'bottom', 1],
  ['/traveler-past-trips', 'Past trips', 'anyone', 'top'],
  ['/traveler-connections', 'Connections', 'signed-in', 'top'],
  ['/friends', 'Friends', 'signed-in', 'bottom', 3],
  ['/groups', 'Groups', 'signed-in', 'bottom'],
  ['/friend-suggestions', 'Friend suggestions', 'signed-in', 'bottom'],
  ['/notifications', 'Notifications', 'signed-in', 'bottom', 5],
  ['/messaging /chats', 'Messages', 'signed-in', 'bottom', 4],
  ['/message-thread', 'Message thread', 'signed-in', 'bottom'],
  ['/chatroom', 'Chat room', 'signed-in', 'bottom'],
  ['/traveler-payment-history', 'Payments', 'signed-in', 'both'],
  ['/traveler-add-payout-method', 'Payout method', 'signed-in', 'both'],
  ['/traveler-taxes-coming-soon', 'Taxes', 'signed-in', 'both'],
  ['/traveler-travel-for-work-coming-soon', 'Travel for work', 'anyone', 'both'],
  ['/traveler-refer-host', 'Refer a host', 'anyone', 'both'],
  ['/traveler-find-cohost', 'Find a co-host', 'anyone', 'both'],
  ['/traveler-gift-cards', 'Gift cards', 'anyone', 'both'],
  ['/provider-homepage', 'Provider home', 'provider', 'both'],
  ['/dashboard /provider-dashboard', 'Dashboard', 'provider', 'both'],
  ['/offerings', 'Offerings', 'provider', 'both'],
  ['/offerings/new', 'New offering', 'provider', 'both'],
  ['/offerings/edit/$id /offering-edit/$id', 'Edit offering', 'provider', 'both'],
  ['/calendar', 'Calendar', 'provider', 'both'],
  ['/earnings', 'Earnings', 'provider', 'both'],
  ['/bookings /providerbookings', 'Bookings', 'provider', 'both'],
  ['/account', 'Provider account', 'provider', 'none'],
  ['/analytics', 'Analytics', 'provider', 'both'],
  ['/itineraries', 'Itineraries', 'provider', 'both'],
  ['/integrations', 'Integrations', 'provider', 'both'],
  ['/integrations/documentation', 'Integration documentation', 'provider', 'both'],
  ['/integrations/fareharbor/callback', 'FareHarbor connection', 'provider', 'both'],
  ['/provider-profile', 'Provider profile', 'provider', 'both'],
  ['/provider-profile-edit', 'Edit provider profile', 'provider', 'both'],
  ['/provider-menu', 'Provider menu', 'provider', 'both'],
  ['/help /support', 'Help & Support', 'anyone', 'both'],
  ['/faq', 'Frequently asked questions', 'anyone', 'both'],
  ['/cancellation', 'Cancellation', 'anyone', 'both'],
  ['/refer', 'Refer a Friend', 'anyone', 'both'],
  ['/no-more-mail', 'No more mail', 'anyone', 'both'],
  ['/back-by', 'Back by', 'anyone', 'both'],
  ['/social', 'Social', 'anyone', 'both'],
  ['/early-access', 'Early Access', 'anyone', 'both'],
  ['/traveler-become-provider', 'Become a Provider', 'anyone', 'both'],
  ['/admin', 'Admin', 'admin', 'both'],
  ['/admin/users', 'Users', 'admin', 'both'],
  ['/admin/settings', 'Platform settings', 'admin', 'both'],
  ['/admin/revenue', 'Revenue', 'admin', 'both'],
  ['/admin/security', 'Security', 'admin', 'both'],
  ['/guide-dashboard', 'Guide dashboard', 'anyone', 'both'],
  ['/tours', 'Tours', 'anyone', 'both'],
  ['/schedule', 'Schedule', 'anyone', 'both'],
  ['/guide-earnings', 'Guide earnings', 'anyone', 'both'],
  ['$', 'Page not found', 'anyone', 'both'],
]

const barsOf = (topBar: RouteRow['topBar'], bottomBar: boolean): Bars =>
  topBar ? (bottomBar ? 'both' : 'top') : bottomBar ? 'bottom' : 'none'

test.each(EXPECTED)('%s: %s, for %s, bars: %s', (paths, title, access, bars, tab) => {
  for (const path of paths.split(' ')) {
    const row = ROUTES.find((one) => one.path === path)
    expect(row, path).toBeDefined()
    expect(
      {
        path,
        title: row?.title,
        access: row?.access ?? 'anyone',
        bars: barsOf(row?.topBar ?? false, row?.bottomBar ?? true),
        tab: row?.tab,
      },
      path,
    ).toEqual({ path, title, access, bars, tab })
  }
})

test('no path stands twice, and titles differ except among aliases', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(paths.toSorted()).toEqual(EXPECTED.flatMap(([names]) => names.split(' ')).toSorted())
  const titles = ROUTES.map(({ title }) => title)
  const shared = titles.filter((title, at) => titles.indexOf(title) !== at)
  const aliases = EXPECTED.filter(([aliasPaths]) => aliasPaths.includes(' ')).map(([, title]) => title)
  expect(shared.filter((title) => !aliases.includes(title))).toEqual([])
})
