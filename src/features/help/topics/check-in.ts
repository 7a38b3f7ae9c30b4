import { COLOUR_MEANINGS, TWO_PHONES } from '../../../domain/market/tickets/colour-meanings.ts'
import type { Topic } from '../topic.ts'

export const CHECK_IN: Topic = {
  id: 'check-in',
  title: 'Letting guests in',
  questions: [
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
