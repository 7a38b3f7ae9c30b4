import { MAX_FAVORITES } from '../../../../core/contracts/places/favorites.ts'
import {
  MAX_ADULTS_AND_CHILDREN,
  MAX_INFANTS,
  MAX_LOCATIONS,
} from '../../../../core/contracts/trips/search-preferences.ts'
import type { Topic } from '../topic.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'

export const SEARCH: Topic = {
  id: 'search',
  title: 'Search and favorites',
  questions: [
    {
      id: 'find',
      question: 'How do I find a place?',
      answer: [
        'Tap “Where to?” and type a name, what it is and where (“brewery salida”), a ZIP code, a road, coordinates or a map link. A letter that is wrong does not matter.',
        `A search holds up to ${MAX_LOCATIONS} places, ${MAX_ADULTS_AND_CHILDREN} adults and children, and ${MAX_INFANTS} infants.`,
      ],
      ways: [{ to: '/search', words: 'Open search' }],
    },
    {
      id: 'hikes',
      question: 'How do I find a hike?',
      answer: [
        'Type what you want: “hikes under 5 miles near Estes”, “easy hikes near Boulder”, “hikes up to 2 hours near Ouray”, in miles or kilometers. Under Advanced Filter the results are narrowed to places with hikes of a length, a climb and a difficulty. The surveyed trails around Boulder are found by their names: “mesa trail”.',
        'All figures are approximate. Time is an hour for 3 miles and one for 2,000 ft of climb, without rests; higher up you will need more.',
      ],
      ways: [{ to: '/search', words: 'Open search' }],
    },
    {
      id: 'not-found',
      question: 'Why is my street address not found?',
      answer: [
        'Street addresses need signal, and an address search that whoever runs this server has set up. Towns, roads, places and official names are found without signal.',
      ],
    },
    {
      id: 'winter',
      question: 'Why can I not choose skiing?',
      answer: [
        'Winter activities can be chosen when one of your days lies in December to March. Choose your dates first.',
      ],
    },
    {
      id: 'favorites',
      question: 'How do favorites work?',
      answer: [
        `Tap the heart on a place, with or without signal. You can keep ${wholeNumber(MAX_FAVORITES)}. Tap it again to take the place out; Undo brings it back.`,
        'Favorites show them as a list and on the map.',
      ],
      ways: [{ to: '/favorites', words: 'Favorites' }],
    },
    {
      id: 'share-search',
      question: 'How do I share a search?',
      answer: [
        'Copy the address of the results page: it holds the places, dates, guests and filters. Whoever opens it sees the same search and keeps their own.',
      ],
    },
  ],
}
