import type { ShellLayer } from '../../state/shell-layer.ts'
import type { UserMode } from '../../state/user-mode.ts'

/** A line of the side menu: a screen it leads to, or a layer that takes the menu's place. */
export type MenuEntry = { label: string; isNew?: boolean; keys?: 'B' | 'K' } & (
  { to: string } | { layer: ShellLayer }
)

const FEEDBACK: MenuEntry = { label: 'Give Feedback', layer: 'feedback', keys: 'B' }
const HELP: MenuEntry = { label: 'Help & Support', to: '/help' }
const FAVORITES: MenuEntry = { label: 'Favorites', to: '/favorites' }
const EXPLORE: MenuEntry = { label: 'Explore', to: '/explore' }
const OFFLINE: MenuEntry = { label: 'Offline data', to: '/settings/offline' }

const VISITOR: readonly MenuEntry[] = [
  { label: 'Home', to: '/' },
  { label: 'Trips', to: '/trip-planner' },
  FAVORITES,
  { label: 'About', to: '/about' },
  { label: 'Social', to: '/social' },
  EXPLORE,
  OFFLINE,
  FEEDBACK,
  HELP,
]

const SETTINGS: Record<UserMode, string> = {
  traveler: '/traveler-account-settings-menu',
  provider: '/account',
  admin: '/settings',
}

/** What a mode is for: a traveler's plans, and the work of the others as far as their bars do not lead there. */
const TOOLS: Record<UserMode, readonly MenuEntry[]> = {
  traveler: [{ label: 'Trips', to: '/traveler-trips' }, FAVORITES, EXPLORE, OFFLINE],
  provider: [
    { label: 'Dashboard', to: '/provider-dashboard' },
    { label: 'Offerings', to: '/offerings' },
    { label: 'Bookings', to: '/bookings' },
    { label: 'Calendar', to: '/calendar' },
    { label: 'Earnings', to: '/earnings' },
    { label: 'Integrations', to: '/integrations' },
  ],
  admin: [
    { label: 'Users', to: '/admin/users' },
    { label: 'Revenue', to: '/admin/revenue' },
    { label: 'Security', to: '/admin/security' },
    { label: 'Platform settings', to: '/admin/settings' },
  ],
}

const GROUPS: Record<UserMode, string> = {
  traveler: 'Planning',
  provider: 'Providing',
  admin: 'Administration',
}

type MenuGroup = {
  /** Names the group for assistive technology. */
  label: string
  entries: readonly MenuEntry[]
}

/** What the side menu offers to a visitor (mode null) or in a mode, in groups. @source shell §2 "Side menu" */
export function menuGroups(mode: UserMode | null): readonly MenuGroup[] {
  if (mode === null) return [{ label: 'Timberline', entries: VISITOR }]
  const account: MenuGroup = {
    label: 'Account',
    entries: [
      { label: 'Early Access features', to: '/early-access', isNew: true },
      { label: 'Account Settings', to: SETTINGS[mode] },
      FEEDBACK,
      HELP,
      { label: 'Refer a Friend', to: '/refer' },
      { label: 'Legal', to: '/legal' },
      { label: 'Sign Out', layer: 'sign-out' },
    ],
  }
  return [{ label: GROUPS[mode], entries: TOOLS[mode] }, account]
}
