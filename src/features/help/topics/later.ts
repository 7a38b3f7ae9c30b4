import type { Topic } from '../topic.ts'

export const LATER: Topic = {
  id: 'later',
  title: 'Not there yet',
  questions: [
    {
      id: 'missing',
      question: 'What can Timberline not do yet?',
      answer: [
        'Booking and paying, providers’ offerings, messages, friends and groups are not built yet. Their screens say so and what you can do today.',
        'Places outside Colorado are not in it.',
      ],
    },
    {
      id: 'cancel',
      question: 'How do I cancel a booking?',
      answer: [
        'Nothing can be booked here, so there is nothing to cancel. What you booked elsewhere is canceled there.',
      ],
      ways: [{ to: '/cancellation', words: 'Cancellation' }],
    },
  ],
}
