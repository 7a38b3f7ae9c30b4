import type { SampleValues } from './sample-values.fixture.ts'

/** Flights, trains, cars, tables, tours and tickets. */
export const OUTINGS: SampleValues = {
  'airline-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'flight',
        at: ['known', 'Denver International Airport (DEN)'],
        title: "P9 418 from Chicago O'Hare",
        date: '2027-07-02',
        time: '09:51',
        number: 'KZ7QPM',
        lines: ['Seat 14C'],
      },
      {
        kind: 'flight',
        at: ['known', 'Denver International Airport (DEN)'],
        title: "P9 419 to Chicago O'Hare",
        date: '2027-07-08',
        time: '17:40',
        number: 'KZ7QPM',
      },
    ],
  },
  'restaurant-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'food',
        at: ['town', 'Juniper & Trout Kitchen'],
        date: '2027-07-04',
        time: '18:30',
        number: 'T-5582',
        lines: ['Table for 4'],
      },
    ],
  },
  'timed-entry-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Rocky Mountain National Park'],
        date: '2027-07-10',
        time: '09:00',
        number: '0834-5561-7720',
      },
    ],
  },
  'car-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'car',
        at: ['point', 'Tumbleweed Rentals Denver Airport'],
        title: 'Pick up the car',
        date: '2027-07-02',
        time: '10:30',
        number: '991-BRX-07',
        priceUsd: 612.4,
        lines: ['Tumbleweed Rentals', 'Small SUV'],
      },
      {
        kind: 'car',
        at: ['town', 'Tumbleweed Rentals Denver Airport'],
        title: 'Return the car',
        date: '2027-07-08',
        time: '15:00',
        number: '991-BRX-07',
        lines: ['Tumbleweed Rentals'],
      },
    ],
  },
  'concert-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Red Rocks Amphitheatre'],
        title: 'The Larkspur Quartet',
        date: '2027-07-09',
        time: '19:30',
        stayMinutes: 150,
        number: 'E7-1180-22',
        priceUsd: 89,
        lines: ['Seat Row 31, 12'],
      },
    ],
  },
  'museum-words.html': {
    from: 'words',
    rows: [
      {
        kind: 'event',
        at: ['known', 'National Mining Hall of Fame and Museum'],
        date: '2027-07-06',
        time: '13:30',
        number: 'M-20077',
      },
    ],
  },
  'train-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'train',
        at: ['town', 'Durango Depot'],
        title: 'Morning steam to Silverton Depot',
        date: '2027-07-07',
        time: '08:45',
        number: 'SR-0098',
      },
    ],
  },
  'restaurant.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'food',
        at: ['town', '310 Clark St, Silverton, CO'],
        title: 'Dinner at Copper Spoon',
        date: '2027-07-06',
        time: '19:00',
        stayMinutes: 90,
        number: 'CS88121',
      },
    ],
  },
  'tour.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Old Hundred Gold Mine'],
        title: 'Mine tour',
        date: '2027-07-06',
        time: '09:00',
        stayMinutes: 90,
      },
    ],
  },
  'car-words.pdf': {
    from: 'words',
    rows: [
      {
        kind: 'car',
        at: ['known', 'Denver International Airport (DEN)'],
        title: 'Pick up the car',
        date: '2027-07-02',
        time: '11:15',
        number: 'SAGE-30417',
      },
      {
        kind: 'car',
        at: ['known', 'Denver International Airport (DEN)'],
        title: 'Return the car',
        date: '2027-07-08',
        time: '16:00',
        number: 'SAGE-30417',
      },
    ],
  },
  'airline-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'flight',
        at: ['known', 'Montrose Regional Airport (MTJ)'],
        title: 'MV 207 from DAL',
        date: '2027-07-02',
        time: '08:35',
        number: 'HT4KWQ',
      },
      {
        kind: 'flight',
        at: ['known', 'Montrose Regional Airport (MTJ)'],
        title: 'MV 212 to DAL',
        date: '2027-07-08',
        time: '17:10',
        number: 'HT4KWQ',
      },
    ],
  },
  'table-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'food',
        at: ['known', 'Amicas Pizza & Microbrewery'],
        date: '2027-07-04',
        time: '18:15',
        number: 'A-9904',
        lines: ['Table for 5'],
      },
    ],
  },
}
