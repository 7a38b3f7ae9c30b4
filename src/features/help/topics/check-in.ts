import { COLOUR_MEANINGS, TWO_PHONES } from '../../../domain/market/tickets/colour-meanings.ts'
import type { Topic } from '../topic.ts'

export const CHECK_IN: Topic = {
  id: 'check-in',
  title: 'Letting guests in',
  questions: [
    {
      id: 'check-in-no-signal',
      question: 'How do I check in guests where there is no signal?',
      answer: [
        'Open Check in: the shortcut of the installed app, or Bookings, then Check in. The list comes to the phones of the whole team seven days ahead. Who you check in waits on your phone and goes by itself; it can be undone for ten minutes.',
        'Two phones without signal know nothing of each other: the same ticket can let somebody in at both. The earlier one counts, the other is kept and shown to you once both had signal.',
        'The list leaves a phone by itself two days after the end, when the app is opened next or has signal in the background. A phone that is never opened again keeps it: lock such a phone, or erase it.',
      ],
      ways: [{ to: '/bookings', words: 'Bookings' }],
    },
    {
      id: 'ticket-colors',
      question: 'What do green, amber and red mean when I scan a ticket?',
      answer: [
        ...COLOUR_MEANINGS.map(({ word, meaning }) => `${word}: ${meaning}`),
        'All of it is told by your phone alone, from the list that it has: it needs no signal, and no picture leaves it.',
      ],
    },
    {
      id: 'two-phones',
      question: 'Two of us scan tickets with no signal. Can one ticket be used twice?',
      answer: [TWO_PHONES],
    },
  ],
}
