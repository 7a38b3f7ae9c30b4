import { RECENTLY_REMOVED_DAYS } from '../../../../core/contracts/trips/trips.ts'
import type { Topic } from '../topic.ts'

export const TRIPS: Topic = {
  id: 'trips',
  title: 'Trips',
  questions: [
    {
      id: 'new-trip',
      question: 'How do I plan a trip?',
      answer: [
        'Open Acts and press New trip, choose Create in the search, or press Add to trip on the card of a place. You need no account and no signal.',
        'Without an account a trip is on this phone alone. When you sign in it becomes your account’s.',
      ],
      ways: [{ to: '/trip-planner', words: 'Trip planner' }],
    },
    {
      id: 'move-stop',
      question: 'How do I move a stop to another day?',
      answer: [
        'Drag it by its handle, use its menu, or choose another day where you edit it. With a keyboard: Space on the handle lifts it, the arrow keys carry it, Space drops it.',
      ],
    },
    {
      id: 'fewer-days',
      question: 'What becomes of my stops when the trip gets shorter?',
      answer: ['Nothing is deleted. They stand under Unscheduled, and in their day again when that is back.'],
    },
    {
      id: 'deleted-stop',
      question: 'I deleted a stop, a file or a trip. Can I have it back?',
      answer: [
        `Undo puts it back at once. For ${RECENTLY_REMOVED_DAYS} days it stands under Recently deleted, below the trip or the list of trips.`,
      ],
    },
    {
      id: 'trip-files',
      question: 'Where are the tickets and photos of a trip?',
      answer: [
        'On this phone, whether or not there is signal, under Files at the trip and at each stop. With an account they go to your other phones and to the people in the trip; small ones come by themselves when the trip is opened, larger ones have Download.',
        'Each file says where it is. Photos are made smaller and lose the place that the camera wrote into them; PDFs stay as they are, up to 10 MB.',
      ],
    },
    {
      id: 'trip-estimates',
      question: 'How good are the times and warnings?',
      answer: [
        'Drives are estimates along Colorado’s highways in average speeds, without traffic and weather; side roads are guessed. Closed roads and seasons are the usual days of other years, not the state of the day. Each warning says where it is from.',
        'Nothing is said of fuel or of signal: there is no data about them that we would trust.',
      ],
    },
  ],
}
