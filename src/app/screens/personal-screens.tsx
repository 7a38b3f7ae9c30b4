import { AccountSettingsScreen } from '../../features/account-settings/account-settings-screen.tsx'
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx'
import { ProfileEditScreen } from '../../features/profile/profile-edit-screen.tsx'
import { PublicProfileScreen } from '../../features/profile/public-profile-screen.tsx'
import { TravelerProfileScreen } from '../../features/profile/traveler-profile-screen.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { OfflineData } from './offline-data.tsx'

/** A person's own screens in one file: they lead to each other, and each file more costs the first screen's script its name. */
export const PERSONAL_SCREENS = {
  profile: TravelerProfileScreen,
  profileEdit: ProfileEditScreen,
  publicProfile: PublicProfileScreen,
  accountMenu: AccountMenu,
  accountSettings: AccountSettingsScreen,
  notifications: NotificationsScreen,
  offlineData: OfflineData,
}
