import { describe, expect, it } from 'vitest'
import { doing, names, SALIDA, trip, VAIL } from './catalogue-finder.fixture.ts'

const OURAY = { name: 'Ouray', lat: 38.0228, lng: -107.6714 }

describe('five real trips, checked by hand', () => {
  it('hot springs near Ouray in January with 2 adults and an infant: the pool of the town, then Ridgway’s', () => {
    const wishes = trip({
      stops: [OURAY],
      startDay: '2027-01-15',
      endDay: '2027-01-18',
      activities: doing('Hot Springs'),
    })
    expect(names(wishes)).toEqual(['Ouray Hot Springs Pool', 'Orvis Hot Springs'])
  })

  it('rafting from Salida in June: the put-ins up the Arkansas, nearest first', () => {
    const wishes = trip(
      {
        stops: [SALIDA],
        startDay: '2027-06-12',
        endDay: '2027-06-14',
        activities: doing('White Water Rafting'),
      },
      { radiusMiles: 20 },
    )
    expect(names(wishes)).toEqual([
      'Arkansas Headwaters Recreation Area',
      'Browns Canyon National Monument',
      'Stone Bridge',
      'Hecla Junction',
      'Ruby Mountain',
      "Browns Canyon put-in (Fisherman's Bridge)",
    ])
  })

  it('skiing at Vail in March and a hotel to sleep in: both the mountains and the beds', () => {
    const wishes = trip(
      {
        stops: [VAIL],
        startDay: '2027-03-06',
        endDay: '2027-03-09',
        activities: doing('Skiing'),
        lodging: doing('Hotel'),
      },
      { radiusMiles: 5 },
    )
    expect(names(wishes)).toEqual([
      'The Lodge at Vail',
      'Vail Ski Resort',
      'Gravity Haus Vail',
      'Tivoli Lodge',
      'Sonnenalp',
      'Four Seasons Resort Vail',
      'The Arrabelle at Vail Square',
    ])
  })

  it('train rides anywhere in Colorado in October, by name', () => {
    const wishes = trip({
      startDay: '2027-10-02',
      endDay: '2027-10-03',
      activities: doing('Train Riding'),
    })
    expect(names(wishes, 'name')).toEqual([
      'Denver Union Station',
      'Durango & Silverton Narrow Gauge Railroad (Durango)',
      'Fort Morgan station (Amtrak)',
      'Fraser-Winter Park station (Amtrak)',
      'Glenwood Springs station (Amtrak)',
      'Granby station (Amtrak)',
      'La Junta station (Amtrak)',
      'Lamar station (Amtrak)',
      'Pikes Peak',
      'Trinidad station (Amtrak)',
    ])
  })

  it('hiking above 14,000 feet in July within 45 miles of Salida: the Sawatch and the Crestones', () => {
    const wishes = trip(
      {
        stops: [SALIDA],
        startDay: '2027-07-10',
        endDay: '2027-07-12',
        activities: doing('Hiking'),
      },
      { radiusMiles: 45, elevationFt: { low: 14_000, high: 14_500 } },
    )
    expect(names(wishes)).toEqual([
      'Mount Shavano',
      'Tabeguache Peak',
      'Mount Antero',
      'Mount Princeton',
      'Mount Yale',
      'Mount Columbia',
      'Mount Harvard',
      'Mount Oxford',
      'Missouri Mountain',
      'Mount Belford',
      'Huron Peak',
      'La Plata Peak',
      'Challenger Point',
      'Kit Carson Peak',
    ])
  })
})
