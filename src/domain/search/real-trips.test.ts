import { describe, expect, it } from 'vitest'
import { doing, names, SALIDA, trip, VAIL, stopAt } from './catalogue-finder.fixture.ts'

const OURAY = stopAt('Ouray', 38.0228, -107.6714)

describe('five real trips, checked by hand', () => {
  it('hot springs near Ouray in January with 2 adults and an infant: the town’s first, then Ridgway’s and Placerville’s', () => {
    const plan = trip({
      stops: [OURAY],
      days: { start: '2027-01-15', end: '2027-01-18' },
      activities: doing('Hot Springs'),
    })
    expect(names(plan)).toEqual([
      'Wiesbaden Hot Springs (Ouray)',
      'Ouray Hot Springs Pool',
      'Orvis Hot Springs',
      'Lemon Hot Spring',
    ])
  })

  it('rafting from Salida in June: the put-ins up the Arkansas, nearest first', () => {
    const plan = trip(
      {
        stops: [SALIDA],
        days: { start: '2027-06-12', end: '2027-06-14' },
        activities: doing('White Water Rafting'),
      },
      { radiusMiles: 20 },
    )
    expect(names(plan)).toEqual([
      'Arkansas Headwaters Recreation Area',
      'Salida Whitewater Park',
      'Browns Canyon National Monument',
      'Stone Bridge',
      'Hecla Junction',
      'Ruby Mountain',
      "Browns Canyon put-in (Fisherman's Bridge)",
    ])
  })

  it('skiing at Vail in March and a hotel to sleep in: both the mountains and the beds', () => {
    const plan = trip(
      {
        stops: [VAIL],
        days: { start: '2027-03-06', end: '2027-03-09' },
        activities: doing('Skiing'),
        lodging: doing('Hotel'),
      },
      { radiusMiles: 5 },
    )
    expect(names(plan)).toEqual([
      'The Lodge at Vail',
      'Gasthof Gramshammer',
      'Vail Ski Resort',
      "Vail's Mountain Haus at the Covered Bridge",
      'Austria Haus Hotel',
      'Gravity Haus Vail',
      'Tivoli Lodge',
      'The Sebastian - Vail',
      'Sonnenalp',
      'Four Seasons Resort Vail',
      'Manor Vail Lodge',
      'The Arrabelle at Vail Square',
      'Grand Hyatt Vail',
    ])
  })

  it('train rides anywhere in Colorado in October, by name', () => {
    const plan = trip({
      days: { start: '2027-10-02', end: '2027-10-03' },
      activities: doing('Train Riding'),
    })
    expect(names(plan, 'name')).toEqual([
      'Broadmoor Manitou and Pikes Peak Cog Railway',
      'Colorado Railroad Museum',
      'Cripple Creek & Victor Narrow Gauge Railroad',
      'Cumbres & Toltec Scenic Railroad (Antonito)',
      'Cumbres & Toltec Scenic Railroad (Osier)',
      'Denver Union Station',
      'Durango & Silverton Narrow Gauge Railroad (Durango)',
      'Durango & Silverton Narrow Gauge Railroad (Silverton)',
      'Fort Morgan station (Amtrak)',
      'Fraser-Winter Park station (Amtrak)',
      "Georgetown Loop Railroad (Devil's Gate)",
      'Georgetown Loop Railroad (Silver Plume)',
      'Glenwood Springs station (Amtrak)',
      'Granby station (Amtrak)',
      'Grand Junction station (Amtrak)',
      'La Junta station (Amtrak)',
      'Lamar station (Amtrak)',
      'Leadville Railroad',
      'Pikes Peak',
      'Royal Gorge Route Railroad',
      'Trinidad station (Amtrak)',
    ])
  })

  it('hiking above 14,000 feet in July within 45 miles of Salida: the Sawatch and the Crestones', () => {
    const plan = trip(
      {
        stops: [SALIDA],
        days: { start: '2027-07-10', end: '2027-07-12' },
        activities: doing('Hiking'),
      },
      { radiusMiles: 45, elevationFt: { low: 14_000, high: 14_500 } },
    )
    expect(names(plan)).toEqual([
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
