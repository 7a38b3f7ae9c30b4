import { glyphOfKind } from '../../../core/domain/art/kind-glyphs.ts'

/** What two wheels of a car look like, and the sill between them. */
const WHEELS = 'M15 16.5H9M7 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5 16.5H3'

/** What no kind of place has a drawing of, as strokes on a 24-px grid. */
const OWN: Readonly<Record<string, string>> = {
  ATVing:
    'M6.5 13.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM17.5 13.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM3 11.5c2-2 5-2 7-.5h5c2 0 4.5.3 6 1.5M9.7 16.7h4.6M13.5 11l2-5.5M14 6l3.5.8M5 7.5h4l1.5 3',
  Backpacking:
    'M8.5 7a3.5 3.5 0 0 1 7 0M6.5 10a3 3 0 0 1 3-3h5a3 3 0 0 1 3 3v10.5h-11zM9.5 20.5v-6h5v6M6.5 13H5a1 1 0 0 0-1 1v4.5h2.5M17.5 13H19a1 1 0 0 1 1 1v4.5h-2.5',
  Campfire:
    'M12 3c.5 3 4 4.8 4 8.3a4 4 0 0 1-8 0c0-1.6.8-2.7 1.7-3.6.3 1 .8 1.5 1.5 1.8C11 7.2 11 5 12 3zM5 20.5l14-3M5 17.5l14 3',
  Fishing:
    'M20.5 12c-2-3.3-4.7-5-7.7-5-3.2 0-5.8 2-7.3 5 1.5 3 4.1 5 7.3 5 3 0 5.7-1.7 7.7-5zM5.5 12L3 8.5v7zM16.8 11h.01M12 9.5c.9 1.6.9 3.4 0 5',
  Hiking: 'M7 4h5.5v6.5l5 2.3c1.6.7 2.5 1.7 2.5 3.3v3.4H7zM7 16h13M10 7h2.5M10 9.8h2.5',
  'Mountain Biking':
    'M6 12.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM18 12.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM6 16.2l3.5-7h5.5L12 16.2H6M8.5 7h2.7M9.5 9.2l2.5 7M18 16.2l-3.5-10.7H17',
  'Paddle Boarding':
    'M2.5 18h19c-3.5 3-15.5 3-19 0zM10.5 4a1.6 1.6 0 1 0 .01 0zM10.5 7.5V13l-2.5 4.5M10.5 13l3 4.5M18 4l-2.5 13.5M10.5 9l6 2.5',
  'Private Chef': 'M7.2 13.5A4 4 0 1 1 8 6a4.5 4.5 0 0 1 8 0 4 4 0 1 1 .8 7.5V20H7.2zM7.2 16.8h9.6',
  'Ropes Course':
    'M4 4v16.5M20 4v16.5M4 7c4 2.5 12 2.5 16 0M4 15c4 2.5 12 2.5 16 0M8.5 8.6v7.9M12 9v8M15.5 8.6v7.9',
  'Sight Seeing': 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 10.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z',
  Snowmobiling:
    'M3 19.5h13.5c1.7 0 3-.6 4-1.8M5.5 19.5L3.5 15l8-1 3-4.5h2.2l3.3 5-4 1.5M11.5 14l4.5 2-1 3.5M14.5 9.5L12.5 6.5',
  Snowshoeing:
    'M12 3c3 0 4.5 2.7 4.5 6 0 4-2 6-2.5 8.5-.3 1.5-1 3.5-2 3.5s-1.7-2-2-3.5C9.5 15 7.5 13 7.5 9c0-3.3 1.5-6 4.5-6zM7.8 8h8.4M8.3 12h7.4M12 5.5v10',
  Airbnb:
    'M3.5 11.5L12 4.5l8.5 7M6 9.7V20h12V9.7M12 17.2c-2-1.6-3-2.7-3-4a1.5 1.5 0 0 1 3-.7 1.5 1.5 0 0 1 3 .7c0 1.3-1 2.4-3 4z',
  SUV: `${WHEELS}M3 16.5V12l2-5.5h11l3.5 5.5H21v4.5h-2M4 12h15.5M11 6.5V12`,
  Sedan: `${WHEELS}M3 16.5V13l3-1.2L9 8h5.5l3.5 3.8 3 1.2v3.5h-2M6 11.8h12M11.8 8v3.8`,
  Truck: `${WHEELS}M3 16.5V12h9V7h4l3 5h2v4.5h-2M12 12h7`,
  Van: `${WHEELS}M3 16.5v-9A1.5 1.5 0 0 1 4.5 6h10l5 5.5L21 12.7v3.8h-2M3.5 11.5h16M10.5 6v5.5`,
  Motorcycle:
    'M5.5 13a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM18.5 13a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM5.5 16.3l4-4.8h5.5l3.5 4.8M8 9h4l3 2.5M14.5 6.5H17M16.5 6.5l2 9.8M9.5 16.3h5',
}

const BY_KIND: Readonly<Record<string, string>> = {
  Camping: 'campground',
  'Cave Exploring': 'cave',
  'Gold Mine Tours': 'gold_mine_tour',
  'Hot Springs': 'hot_spring',
  'Horseback Riding': 'horseback',
  'Train Riding': 'scenic_railway',
  'White Water Rafting': 'rafting',
  Ziplining: 'zipline',
  Skiing: 'ski_area',
  Cabin: 'cabin',
  Hotel: 'hotel',
  Glamping: 'glamping',
  RV: 'rv_park',
  Camp: 'campground',
}

/** The drawing of an option as an SVG path on a 24-px grid: its own, or that of the kind of place where one has it. */
export const glyphOfOption = (label: string): string => OWN[label] ?? glyphOfKind(BY_KIND[label] ?? '')
