import type { SampleValues } from './sample-values.fixture.ts'

/** Bookings of beds. */
export const STAYS: SampleValues = {
  'hotel-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'lodging',
        at: ['known', 'Palace Hotel Salida'],
        date: '2027-07-03',
        time: '16:00',
        nights: 2,
        number: 'QC-48213',
        priceUsd: 418.6,
        lines: ['Check-out by 11:00'],
      },
    ],
  },
  'hotel-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Posada Río Verde'],
        date: '2027-08-13',
        time: '15:00',
        nights: 3,
        number: 'RV70912',
        lines: ['Check-out by 10:30'],
      },
    ],
  },
  'campground-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['known', 'Pinon Flats Campground'],
        date: '2027-07-08',
        nights: 2,
        number: 'PF-2231',
      },
    ],
  },
  'hotel.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Lariat Inn Ouray'],
        title: 'Hotel stay at Lariat Inn Ouray',
        date: '2027-07-05',
        time: '15:00',
        nights: 3,
        number: 'LI-7741',
        lines: ['Check-out by 11:00'],
      },
    ],
  },
  'campsite-words.pdf': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Aspenglen Loop C'],
        date: '2027-07-11',
        nights: 3,
        number: '7-104-882',
      },
    ],
  },
  'cabin-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Ridgeline Cabins'],
        date: '2027-07-14',
        time: '16:00',
        nights: 3,
        number: 'RDG5520',
      },
    ],
  },
}
