/** A chip above the map: tapping it selects `address` and flies to the point. */
export type SuggestedPlace = {
  placeId: string
  name: string
  /** What the chip says; differs from the name only for the current location, which is Denver until the device says it. */
  label: string
  lat: number
  lng: number
  address: string
}

/** The id of the chip for the current location. */
export const NEARBY_ID = 'suggested_nearby'

/**
 * The chips of the location picker, in their order. Points are those of the gazetteer or, for ski areas, of the
 * catalogue: Loveland and Wolf Creek are the ski areas. The first is `suggested_nearby` and stands for the current
 * location. @source planning §2.2, decisions §1
 */
export const SUGGESTED_PLACES: SuggestedPlace[] = (
  [
    ['Denver', 39.7392, -104.9847],
    ['Breckenridge', 39.4817, -106.0383],
    ['Aspen', 39.1911, -106.8175],
    ['Vail', 39.6403, -106.3742],
    ['Boulder', 40.015, -105.2706],
    ['Steamboat Springs', 40.485, -106.8317],
    ['Telluride', 37.9375, -107.8123],
    ['Keystone', 39.5994, -105.9872],
    ['Winter Park', 39.892, -105.765],
    ['Copper Mountain', 39.5022, -106.1497],
    ['Loveland', 39.68, -105.897],
    ['Arapahoe Basin', 39.634, -105.8718],
    ['Wolf Creek', 37.4722, -106.7933],
    ['Crested Butte', 38.8697, -106.9878],
  ] satisfies [string, number, number][]
).map(([name, lat, lng], at) => ({
  placeId: at === 0 ? NEARBY_ID : `suggested_${name.toLowerCase().replaceAll(' ', '_')}`,
  name,
  label: at === 0 ? 'Near current location' : name,
  lat,
  lng,
  address: `${name}, Colorado, USA`,
}))
