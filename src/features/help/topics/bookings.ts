import type { Topic } from '../topic.ts'

export const BOOKINGS: Topic = {
  id: 'bookings',
  title: 'Booking',
  questions: [
    {
      id: 'book',
      question: 'How do I book something?',
      answer: [
        'Open what is offered, choose a start and who comes, and tap “Book” or, where its provider answers each request, “Request to book”. “Hold” keeps the seats for 15 minutes while you say who comes; “Confirm” accepts the price and the rules for canceling that stand there.',
        'It costs you nothing here: you pay the provider at the meeting point, unless the page says otherwise.',
      ],
      ways: [{ to: '/explore', words: 'Explore' }],
    },
    {
      id: 'book-no-signal',
      question: 'Can I book with no signal?',
      answer: [
        'You can say what you want: “Ask when there is signal”. It is not booked then. Your phone asks as soon as there is signal, also with the app closed, and holds the seats for an hour or books them, as you chose. You are told what came of it; where you have to choose, a card under Trips, Bookings leads on.',
        'What is booked already is on your phone: the code, a ticket for each guest, the meeting point and the provider’s number.',
      ],
    },
    {
      id: 'cancel',
      question: 'How do I cancel a booking?',
      answer: [
        'Open it under Trips, Bookings. “Cancel booking” shows what comes back before you say yes; single guests can be canceled too. With no signal it waits on your phone and counts when the server gets it.',
      ],
      ways: [
        { to: '/traveler-trips', words: 'Trips' },
        { to: '/cancellation', words: 'Cancellation' },
      ],
    },
  ],
}
