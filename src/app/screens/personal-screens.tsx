import { AccountSettingsScreen } from '../../features/account-settings/account-settings-screen.tsx'
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx'
import { ProfileEditScreen } from '../../features/profile/profile-edit-screen.tsx'
import { PublicProfileScreen } from '../../features/profile/public-profile-screen.tsx'
import { TravelerProfileScreen } from '../../features/profile/traveler-profile-screen.tsx'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { AccountMenuScreen } from '../../features/account-settings/account-menu-screen.tsx'
import { OfflineDataScreen } from '../../features/offline-data/offline-data-screen.tsx'
import { OwnTravels } from '../../features/trips/list/own-travels.tsx'
import { VersionsOfTrip } from '../../features/trips/versions/versions-of-trip.tsx'
import { ReplacedNotice } from '../../features/replaced/replaced-notice.tsx'

/** A person's own screens in one file: they lead to each other, and each file more costs the first screen's script its name. */
export const PERSONAL_SCREENS = {
  profile: () => <TravelerProfileScreen travels={<OwnTravels />} />,
  profileEdit: ProfileEditScreen,
  publicProfile: PublicProfileScreen,
  accountMenu: AccountMenu,
  accountSettings: AccountSettingsScreen,
  notifications: Notifications,
  offlineData: OfflineData,
}

/** The account's menu with the question before signing out. */
function AccountMenu() {
  return <AccountMenuScreen signOut={(close) => <SignOutDialog onClose={close} />} />
}

/** What is on this phone, with what two versions replaced. */
function OfflineData() {
  return <OfflineDataScreen merged={<ReplacedNotice />} />
}

/** What happened; a notification of two versions has both of them to choose from. */
function Notifications() {
  return <NotificationsScreen versionsOf={(tripId) => <VersionsOfTrip tripId={tripId} />} />
}
