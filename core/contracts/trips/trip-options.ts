/** The words a traveler chooses from; lists travel over the wire as these labels. @source planning §3 "Option lists" */

export const ACTIVITIES = [
  'ATVing',
  'Backpacking',
  'Camping',
  'Campfire',
  'Cave Exploring',
  'Fishing',
  'Gold Mine Tours',
  'Hiking',
  'Hot Springs',
  'Horseback Riding',
  'Mountain Biking',
  'Paddle Boarding',
  'Private Chef',
  'Ropes Course',
  'Sight Seeing',
  'Train Riding',
  'White Water Rafting',
  'Ziplining',
] as const

/** Available December to March only. */
export const WINTER_ACTIVITIES = ['Skiing', 'Snowmobiling', 'Snowshoeing'] as const

export const ALL_ACTIVITIES = [...ACTIVITIES, ...WINTER_ACTIVITIES] as const

export const LODGINGS = ['Airbnb', 'Cabin', 'Hotel', 'Glamping', 'RV', 'Camp'] as const

export const VEHICLES = ['SUV', 'Sedan', 'Truck', 'Van', 'Motorcycle'] as const

export type Activity = (typeof ALL_ACTIVITIES)[number]
export type Lodging = (typeof LODGINGS)[number]
export type Vehicle = (typeof VEHICLES)[number]
