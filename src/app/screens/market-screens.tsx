import { ActivityScreen } from '../../features/activity/activity-screen.tsx'
import { BookingScreen } from '../../features/activity/booking/booking-screen.tsx'
import { JoinTeamScreen } from '../../features/join-team/join-team-screen.tsx'
import { BookingsTab } from '../../features/own-bookings/bookings-tab.tsx'
import { PaymentsScreen } from '../../features/own-bookings/payments-screen.tsx'
import { ProviderPageScreen } from '../../features/provider-page/provider-page-screen.tsx'

/**
 * What travelers see of the market in one file, which a first visit does not fetch and a phone with offerings keeps: `worker/kept-parts.ts`. What
 * only they and providers' screens import goes there too: `scripts/build/loaded-together.ts`.
 */
export const MARKET_SCREENS = {
  activity: ActivityScreen,
  booking: BookingScreen,
  providerPage: ProviderPageScreen,
  joinTeam: JoinTeamScreen,
  bookings: BookingsTab,
  payments: PaymentsScreen,
}
