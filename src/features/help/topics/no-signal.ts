import { REPLACED_DAYS } from '../../../../core/contracts/records/sync.ts'
import type { Topic } from '../topic.ts'

export const NO_SIGNAL: Topic = {
  id: 'no-signal',
  title: 'Without signal',
  questions: [
    {
      id: 'works-offline',
      question: 'What works with no signal?',
      answer: [
        'Opening the app, the map of Colorado with its relief, all places and official names, search with filters, results, favorites, your plan, your trips with their files, and your own profile texts.',
        'What needs signal says so: signing in, codes, profile photos, passkeys, the account’s settings and street addresses.',
      ],
    },
    {
      id: 'download',
      question: 'Do I have to download something first?',
      answer: [
        'Open Timberline once with signal. Places, names and map come by themselves, without a tap. Home says “Ready for no signal” when everything was read back from this phone, and names what is still missing before that.',
      ],
      ways: [
        { to: '/', words: 'See on Home' },
        { to: '/settings/offline', words: 'See all that is on this phone' },
      ],
    },
    {
      id: 'not-kept',
      question: 'Home says this phone cannot keep the places. Why?',
      answer: [
        'Either there is no room left, or the browser keeps nothing, as private windows do. Home says which it is. Timberline then works while you have signal.',
        'Safari may remove what a website keeps when you have not opened it for a week. On the home screen that does not happen.',
      ],
    },
    {
      id: 'lose-changes',
      question: 'Do I lose what I change without signal?',
      answer: [
        'No. Each change is kept on this phone at once and sent when the server answers again, even if you close the app in between.',
        `If two of your phones changed the same thing, the later one to arrive stands and Home offers the other back for ${REPLACED_DAYS} days. Changes to different things are all kept.`,
      ],
      ways: [{ to: '/help#sync', words: 'What the line at the foot of the screen means' }],
    },
  ],
}
