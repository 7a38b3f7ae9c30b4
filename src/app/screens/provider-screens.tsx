import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { CalendarScreen } from '../../features/calendar/calendar-screen.tsx'
import { EarningsScreen } from '../../features/earnings/earnings-screen.tsx'
import {
  GuideDashboardScreen,
  GuideEarningsScreen,
  GuideScheduleScreen,
  GuideToursScreen,
} from '../../features/guide/guide-screens.tsx'
import { EditOfferingScreen } from '../../features/offerings/edit-offering-screen.tsx'
import { NewOfferingScreen } from '../../features/offerings/new-offering-screen.tsx'
import { TwoVersionsOfProfile } from '../../features/offerings/versions/two-versions.tsx'
import { OfferingsScreen } from '../../features/offerings/offerings-screen.tsx'
import { ProviderAccountScreen } from '../../features/provider-account/provider-account-screen.tsx'
import { ProviderBookingsScreen } from '../../features/provider-bookings/bookings-screen.tsx'
import { DashboardScreen } from '../../features/provider/dashboard-screen.tsx'
import { ProviderHomeScreen } from '../../features/provider/provider-home-screen.tsx'
import { ProviderMenuScreen } from '../../features/provider/provider-menu-screen.tsx'
import { ProviderProfileEditScreen } from '../../features/provider/provider-profile-edit-screen.tsx'
import { ProviderProfileScreen } from '../../features/provider/provider-profile-screen.tsx'

/**
 * The screens of providers in one file, which a first visit does not fetch and a provider's phone keeps: `worker/kept-parts.ts`. What
 * only they import goes there too: `scripts/build/loaded-together.ts`.
 */
export const PROVIDER_SCREENS = {
  home: ProviderHomeScreen,
  dashboard: DashboardScreen,
  offerings: OfferingsScreen,
  newOffering: NewOfferingScreen,
  editOffering: EditOfferingScreen,
  calendar: CalendarScreen,
  bookings: ProviderBookingsScreen,
  earnings: EarningsScreen,
  account: ProviderAccountScreen,
  analytics: AnalyticsScreen,
  profile: ProviderProfileScreen,
  profileEdit: ProfileEditScreen,
  menu: ProviderMenuScreen,
  guideDashboard: GuideDashboardScreen,
  tours: GuideToursScreen,
  schedule: GuideScheduleScreen,
  guideEarnings: GuideEarningsScreen,
}

function ProfileEditScreen() {
  return <ProviderProfileEditScreen versions={(provider) => <TwoVersionsOfProfile provider={provider} />} />
}
