/** What was added last, the latest first, each with the screen where it is. */
export const NEWS: readonly { title: string; says: string; to: string; words: string }[] = [
  {
    title: 'Trips, day by day',
    says: 'Stops in days, with drives, daylight, heights and what to mind, worked out on your phone with no signal.',
    to: '/trip-planner',
    words: 'Trip planner',
  },
  {
    title: 'Provider accounts',
    says: 'Your account can be a provider’s too, and you switch between the two.',
    to: '/traveler-become-provider',
    words: 'Become a Provider',
  },
  {
    title: 'A QR code for the app',
    says: 'Give Timberline to whoever stands beside you, with no signal on your side.',
    to: '/refer',
    words: 'Refer a Friend',
  },
  {
    title: 'Help that needs no signal',
    says: 'Answers you can search, and what each line about unsent changes means.',
    to: '/help',
    words: 'Help & Support',
  },
  {
    title: 'Passkeys',
    says: 'Sign in with your fingerprint, your face or your screen lock.',
    to: '/traveler-account-settings',
    words: 'Account settings',
  },
  {
    title: 'A profile of your own',
    says: 'Each part has a switch that says whether others see it. Texts can be changed without signal.',
    to: '/traveler-profile',
    words: 'Profile',
  },
]
