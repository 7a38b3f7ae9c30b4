import type { Activity } from '../../../../core/contracts/trips/trip-options.ts'

/** Something to take along, and why. */
export type PackingSuggestion = { text: string; reason: string }

const item = (text: string, reason: string): PackingSuggestion => ({ text, reason })

export const FOR_EVERYBODY = [
  item('Water bottles', 'The air is dry and thin everywhere in Colorado'),
  item('Sunscreen and sunglasses', 'The sun burns sooner the higher you are'),
  item('First-aid kit', 'Help can be far away'),
  item('Charger for the car', 'The phone has your trip and the map'),
]

export const FOR_COLD_MONTHS = [
  item('Winter coat, hat and gloves', 'Days below freezing are usual from November to April'),
  item('Blanket and snow shovel in the car', 'Roads close for hours when it snows'),
]

export const FOR_SNOWY_ROADS = [
  item('Winter tires or chains', 'Mountain highways can ask for them from September to May'),
]

export const FOR_WARM_MONTHS = [item('Insect repellent', 'Mosquitoes and ticks are out from May to August')]

export const FOR_STORMS = [item('Rain jacket', 'Thunderstorms are common on July and August afternoons')]

export const FOR_HEIGHTS = [item('Warm layer', 'Evenings are cold this high up, in summer too')]

export const ABOVE_TREES = [
  item('Windproof jacket and hat', 'Above the tree line it is windy and cold, in summer too'),
]

export const WITH_CHILDREN = [
  item('Car seats', 'Children ride in one'),
  item('Snacks and games for the drive', 'Distances are long for children'),
]

export const WITH_INFANTS = [
  item('Car seats', 'Children ride in one'),
  item('Diapers and wipes', 'An infant comes along'),
  item('Baby carrier', 'Few trails are made for strollers'),
]

const TENT = [
  item('Tent', 'For nights outside'),
  item('Sleeping bags and pads', 'For nights outside'),
  item('Headlamps', 'Camps are dark'),
  item('Stove, fuel and pots', 'To cook where fires are banned'),
]
const SWIMWEAR = item('Swimwear and towels', 'To get into the water')
const CLOSED_SHOES = item('Closed shoes', 'Asked for on tours and rides')

const HIKING = [
  item('Hiking boots', 'Trails are rocky and steep'),
  item('Daypack', 'For water, food and a jacket on the trail'),
  item('Rain jacket', 'Weather in the mountains turns within an hour'),
]

/** What to pack for each activity that people wish to do; one that needs nothing is left out. */
export const FOR_ACTIVITIES: Readonly<Partial<Record<Activity, readonly PackingSuggestion[]>>> = {
  ATVing: [item('Goggles and a bandana', 'Trails are dusty'), CLOSED_SHOES],
  Backpacking: [...HIKING, ...TENT, item('Bear-proof food canister', 'Bears smell food in a tent')],
  Camping: TENT,
  Campfire: [item('Matches or a lighter', 'Look up fire bans first')],
  'Cave Exploring': [item('Warm layer', 'Caves are cold all year'), CLOSED_SHOES],
  Fishing: [item('Fishing license and rod', 'From 16 years on everybody needs a license')],
  'Gold Mine Tours': [item('Warm layer', 'Mines are cold all year'), CLOSED_SHOES],
  Hiking: HIKING,
  'Hot Springs': [SWIMWEAR],
  'Horseback Riding': [item('Long pants', 'Saddles chafe'), CLOSED_SHOES],
  'Mountain Biking': [item('Bike helmets and repair kit', 'Shops are far from the trails')],
  'Paddle Boarding': [SWIMWEAR, item('Life jackets', 'Everybody on a board needs one')],
  'Ropes Course': [CLOSED_SHOES],
  'Sight Seeing': [item('Binoculars and camera', 'For views and wildlife')],
  'Train Riding': [item('Warm layer', 'Open cars are windy')],
  'White Water Rafting': [SWIMWEAR, item('Water shoes', 'River banks are rocky')],
  Ziplining: [CLOSED_SHOES],
  Skiing: [
    item('Skis or snowboard, boots and helmet', 'If you do not rent them'),
    item('Goggles and ski clothes', 'Wind and snow on the slopes'),
  ],
  Snowmobiling: [item('Goggles and ski clothes', 'Wind and snow on the ride')],
  Snowshoeing: [
    item('Snowshoes and poles', 'If you do not rent them'),
    item('Daypack', 'For layers and hot drinks'),
  ],
}

/** What is done at a place of a kind. */
export const ACTIVITY_OF_KIND: Readonly<Record<string, Activity>> = {
  campground: 'Camping',
  cave: 'Cave Exploring',
  gold_mine_tour: 'Gold Mine Tours',
  horseback: 'Horseback Riding',
  hot_spring: 'Hot Springs',
  peak: 'Hiking',
  summit: 'Hiking',
  rafting: 'White Water Rafting',
  ropes_course: 'Ropes Course',
  scenic_railway: 'Train Riding',
  ski_area: 'Skiing',
  nordic_center: 'Skiing',
  trailhead: 'Hiking',
  waterfall: 'Hiking',
  zipline: 'Ziplining',
}

/** What to take along to each kind of place where a pass is asked for at the gate. */
export const FOR_KINDS: Readonly<Record<string, readonly PackingSuggestion[]>> = {
  national_park: [item('National park pass', 'A national park is on the way')],
  state_park: [item('State park pass', 'A state park is on the way')],
}

export const FOR_RV = [item('Water hose and leveling blocks', 'For nights in an RV')]
export const FOR_MOTORCYCLE = [item('Rain suit', 'On a motorcycle')]
