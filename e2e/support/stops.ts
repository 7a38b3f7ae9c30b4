import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** One path of the app, and what stands there. */
export type Stop = {
  path: string
  title: string
  /** What stands at the head of the screen, where it is not its title. */
  heading?: string | RegExp
  topBar: boolean
  /** Default: true. */
  bottomBar?: false
  /** What a person without another account finds in place of the screen. */
  panel?: 'sign-in' | 'provider' | 'admin'
  /** Where it leads on to. */
  landsOn?: string
}

const with_ = (topBar: boolean, panel?: Stop['panel']) => (path: string, title: string) => ({
  path,
  title,
  topBar,
  ...(panel ? { panel } : {}),
})
const open = with_(true)
const bare = with_(false)
const none = (path: string, title: string) => ({ ...bare(path, title), bottomBar: false as const })
const own = with_(true, 'sign-in')
const social = with_(false, 'sign-in')
const provider = with_(true, 'provider')
const admin = with_(true, 'admin')

export const HOME_HEADING = 'Plan past the last bar of signal'

/** Every path of the route table but `/` and `/traveler-trips`, which sends a visitor away. @source shell §2 */
export const STOPS: readonly Stop[] = [
  { ...open('/about', 'About'), heading: 'About Timberline' },
  open('/legal', 'Legal'),
  open('/terms', 'Legal'),
  open('/traveler-legal', 'Legal'),
  open('/privacy', 'Privacy Policy'),
  open('/trip-planner', 'Trip planner'),
  bare('/newitinerary', 'New trip'),
  bare('/import', 'Import'),
  none('/itinerary', 'Itinerary'),
  none('/itinerary2/loop', 'Itinerary'),
  none('/itinerary3', 'Itinerary'),
  none('/shared-trip', 'Shared trip'),
  { ...none('/shared-trip/none', 'Shared trip'), landsOn: '/shared-trip' },
  none('/join-trip', 'Join a trip'),
  none('/join-team', 'Join a team'),
  { ...open('/activity/999999', 'Activity'), heading: /Activity|No longer offered/ },
  { ...open('/provider/nobody', 'Provider'), heading: /Provider|Nothing offered here/ },
  bare('/favorites', 'Favorites'),
  bare('/traveler-profile', 'Profile'),
  none('/traveler-profile-edit', 'Edit profile'),
  { ...bare('/profile', 'Public profile'), heading: 'What others see' },
  { ...bare('/profile/nobody', 'Public profile'), heading: /./ },
  none('/traveler-account-settings-menu', 'Account'),
  none('/traveler-account-settings', 'Account settings'),
  none('/settings', 'Account settings'),
  none('/settings/offline', 'Offline data'),
  { ...none('/search', 'Search'), heading: /./, topBar: true },
  { ...none('/search-results', 'Search'), heading: /./, topBar: true },
  open('/explore', 'Explore'),
  open('/help', 'Help & Support'),
  open('/support', 'Help & Support'),
  open('/faq', 'Frequently asked questions'),
  open('/cancellation', 'Cancellation'),
  open('/refer', 'Refer a Friend'),
  open('/no-more-mail', 'No more mail'),
  open('/back-by', 'Back by'),
  open('/social', 'Social'),
  open('/early-access', 'Early Access'),
  open('/traveler-become-provider', 'Become a Provider'),
  { ...open('/feedback', 'Give Feedback'), heading: HOME_HEADING },
  { ...open('/traveler-past-trips', 'Past trips'), bottomBar: false },
  { ...own('/traveler-connections', 'Connections'), bottomBar: false },
  own('/traveler-payment-history', 'Payments'),
  own('/traveler-add-payout-method', 'Payout method'),
  own('/traveler-taxes-coming-soon', 'Taxes'),
  open('/traveler-travel-for-work-coming-soon', 'Travel for work'),
  open('/traveler-refer-host', 'Refer a host'),
  open('/traveler-find-cohost', 'Find a co-host'),
  open('/traveler-gift-cards', 'Gift cards'),
  { ...social('/booking/none', 'Booking'), bottomBar: false },
  social('/notifications', 'Notifications'),
  social('/friends', 'Friends'),
  social('/groups', 'Groups'),
  social('/friend-suggestions', 'Friend suggestions'),
  social('/messaging', 'Messages'),
  social('/chats', 'Messages'),
  social('/message-thread', 'Message thread'),
  social('/chatroom', 'Chat room'),
  provider('/provider-homepage', 'Provider home'),
  provider('/dashboard', 'Dashboard'),
  provider('/provider-dashboard', 'Dashboard'),
  provider('/offerings', 'Offerings'),
  provider('/offerings/new', 'New offering'),
  provider('/offerings/edit/7', 'Edit offering'),
  provider('/offering-edit/7', 'Edit offering'),
  provider('/calendar', 'Calendar'),
  provider('/earnings', 'Earnings'),
  provider('/bookings', 'Bookings'),
  provider('/providerbookings', 'Bookings'),
  { ...provider('/account', 'Provider account'), topBar: false, bottomBar: false },
  provider('/analytics', 'Analytics'),
  provider('/itineraries', 'Itineraries'),
  provider('/integrations', 'Integrations'),
  provider('/integrations/documentation', 'Integration documentation'),
  provider('/integrations/fareharbor/callback', 'FareHarbor connection'),
  provider('/provider-profile', 'Provider profile'),
  provider('/provider-profile-edit', 'Edit provider profile'),
  provider('/provider-menu', 'Provider menu'),
  admin('/admin', 'Admin'),
  admin('/admin/users', 'Users'),
  admin('/admin/settings', 'Platform settings'),
  admin('/admin/revenue', 'Revenue'),
  admin('/admin/security', 'Security'),
  open('/guide-dashboard', 'Guide dashboard'),
  open('/tours', 'Tours'),
  open('/schedule', 'Schedule'),
  open('/guide-earnings', 'Guide earnings'),
  { ...open('/no/such-page', 'Page not found'), heading: '404 Page Not Found' },
  { ...open('/clou-form', 'Give Feedback'), heading: HOME_HEADING, landsOn: '/feedback' },
]

/** The paths that the route table names, as it writes them, but for its last row, which stands for every other one. */
export function pathsOfRouteTable(): string[] {
  const table = readFileSync(
    fileURLToPath(new URL('../../src/app/screens/routes.ts', import.meta.url)),
    'utf8',
  )
  const rows = table.slice(table.indexOf('const ROWS'))
  return [...new Set([...rows.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path!))]
}

/** Whether the path is one that the row of the table stands for. */
export function isOfRow(path: string, row: string): boolean {
  const pattern = row.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}

/** Goes to another screen without a reload and without a tap, as the back button does: a history entry, and the app is told. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
