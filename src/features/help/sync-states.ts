/** What the strip at the foot of the screen can say, and what it means. A test compares the first with the strip's own words. */
export const SYNC_STATES: readonly { says: string; meaning: string }[] = [
  {
    says: 'Offline · 2 changes saved on this phone',
    meaning:
      'No signal, or the server does not answer. Go on: everything you change is kept here and sent later.',
  },
  {
    says: '2 changes saved on this phone, not sent yet',
    meaning: 'There is signal. They are sent in a moment, by themselves.',
  },
  { says: 'Sending 2 changes …', meaning: 'They are on their way. You may close the app.' },
  { says: 'Back online', meaning: 'The server answers again and has everything.' },
  {
    says: 'Sign in to sync · 2 changes saved on this phone',
    meaning: 'Your session has ended. They wait here until you sign in again.',
  },
  {
    says: 'Paused, the server is busy · 2 changes saved on this phone',
    meaning: 'It has too much to do. We try again by ourselves, at growing pauses.',
  },
  {
    says: 'Update the app to sync · 2 changes saved on this phone',
    meaning: 'This version is too old for the server. Open the app again with signal.',
  },
  {
    says: '2 changes were not accepted',
    meaning: 'The server has refused them. Details says why, and lets you send them again or discard them.',
  },
  {
    says: '2 changes last until you close the app: this phone cannot save them',
    meaning: 'The phone has no room, or the browser keeps nothing. With signal they are sent all the same.',
  },
]
