import type { Degrees } from '../../../core/domain/places/distance.ts'
import { nearestOf, unitVectors } from '../places/unit-sphere.ts'

type Hub = readonly [town: string, lat: number, lng: number]

/**
 * The parts of Colorado to explore, from the Front Range round to the plains. The catalogue knows no regions, and
 * Colorado has no official ones, so each is told by its hub towns: a place belongs to the region of the hub nearest to it in
 * a straight line. Every point has one, and none has two. Hubs stand where the gazetteer has them, in WGS84 degrees; a
 * small town is a hub where the nearest larger one lies across a divide. Its name stands at `middle` on a map of all Colorado: among its
 * places, clear of the names beside it.
 */
export const REGIONS = [
  {
    id: 'denver-boulder',
    name: 'Denver & Boulder',
    middle: { lat: 39.78, lng: -104.85 },
    hubs: [
      ['Denver', 39.7392, -104.9847],
      ['Boulder', 40.015, -105.2706],
      ['Golden', 39.7555, -105.2211],
      ['Castle Rock', 39.3722, -104.8561],
      ['Longmont', 40.1672, -105.1019],
      ['Idaho Springs', 39.7425, -105.5136],
      ['Nederland', 39.9614, -105.5108],
      ['Bailey', 39.4058, -105.4733],
      ['Conifer', 39.521, -105.308],
      ['Georgetown', 39.7061, -105.6975],
      ['Grant', 39.46, -105.662],
    ],
  },
  {
    id: 'rocky-mountain',
    name: 'Rocky Mountain & Fort Collins',
    middle: { lat: 40.68, lng: -105.2 },
    hubs: [
      ['Estes Park', 40.3772, -105.5217],
      ['Fort Collins', 40.5853, -105.0844],
      ['Loveland', 40.3978, -105.075],
      ['Greeley', 40.4233, -104.7091],
      ['Red Feather Lakes', 40.802, -105.582],
      ['Grand Lake', 40.252, -105.83],
      ['Allenspark', 40.1945, -105.5256],
    ],
  },
  {
    id: 'pikes-peak',
    name: 'Pikes Peak & Royal Gorge',
    middle: { lat: 38.78, lng: -104.72 },
    hubs: [
      ['Colorado Springs', 38.8339, -104.8214],
      ['Woodland Park', 38.9939, -105.0569],
      ['Cripple Creek', 38.7467, -105.1783],
      ['Cañon City', 38.441, -105.2425],
      ['Monument', 39.0917, -104.8728],
      ['Lake George', 38.98, -105.357],
    ],
  },
  {
    id: 'summit-vail',
    name: 'Summit & Vail',
    middle: { lat: 39.9, lng: -106.25 },
    hubs: [
      ['Breckenridge', 39.4817, -106.0383],
      ['Dillon', 39.628, -106.045],
      ['Vail', 39.6403, -106.3742],
      ['Avon', 39.6314, -106.5222],
      ['Eagle', 39.6553, -106.8286],
      ['Gypsum', 39.6469, -106.9517],
      ['Red Cliff', 39.508, -106.376],
      ['Winter Park', 39.892, -105.765],
      ['Granby', 40.0861, -105.9395],
      ['Kremmling', 40.0589, -106.3889],
    ],
  },
  {
    id: 'leadville-salida',
    name: 'Leadville & Salida',
    middle: { lat: 38.95, lng: -106.0 },
    hubs: [
      ['Leadville', 39.2508, -106.2925],
      ['Buena Vista', 38.8422, -106.1311],
      ['Salida', 38.5347, -105.9989],
      ['Cotopaxi', 38.373, -105.689],
      ['Alma', 39.2836, -106.0628],
      ['Fairplay', 39.2247, -106.002],
      ['Hartsel', 39.0217, -105.7961],
      ['Jefferson', 39.378, -105.801],
    ],
  },
  {
    id: 'aspen-crested-butte',
    name: 'Aspen & Crested Butte',
    middle: { lat: 39.05, lng: -107.23 },
    hubs: [
      ['Aspen', 39.1911, -106.8175],
      ['Glenwood Springs', 39.5505, -107.3248],
      ['Carbondale', 39.4022, -107.2112],
      ['Redstone', 39.183, -107.239],
      ['Marble', 39.072, -107.189],
      ['Meredith', 39.364, -106.733],
      ['Crested Butte', 38.8697, -106.9878],
      ['Gunnison', 38.5458, -106.9253],
      ['Powderhorn', 38.277, -107.098],
    ],
  },
  {
    id: 'steamboat-northwest',
    name: 'Steamboat & the Northwest',
    middle: { lat: 40.45, lng: -107.6 },
    hubs: [
      ['Steamboat Springs', 40.485, -106.8317],
      ['Yampa', 40.153, -106.908],
      ['Hayden', 40.4953, -107.2573],
      ['Craig', 40.5153, -107.5464],
      ['Meeker', 40.0375, -107.9131],
      ['Buford', 39.987, -107.617],
      ['Maybell', 40.518, -108.087],
      ['Rangely', 40.0875, -108.8048],
      ['Dinosaur', 40.2436, -109.0146],
      ['Walden', 40.7316, -106.2836],
      ['Gould', 40.527, -106.027],
    ],
  },
  {
    id: 'grand-junction',
    name: 'Grand Junction & Grand Mesa',
    middle: { lat: 39.05, lng: -108.45 },
    hubs: [
      ['Grand Junction', 39.0639, -108.5507],
      ['Fruita', 39.1589, -108.729],
      ['Palisade', 39.1103, -108.3509],
      ['Mesa', 39.1666, -108.139],
      ['Collbran', 39.24, -107.961],
      ['Cedaredge', 38.9016, -107.9265],
      ['Delta', 38.7422, -108.069],
      ['Montrose', 38.4783, -107.8762],
      ['Cimarron', 38.443, -107.557],
      ['Crawford', 38.7042, -107.609],
      ['Paonia', 38.8683, -107.592],
      ['Rifle', 39.5347, -107.7831],
      ['Gateway', 38.6822, -108.9789],
    ],
  },
  {
    id: 'san-juan-mountains',
    name: 'San Juan Mountains',
    middle: { lat: 37.75, lng: -107.75 },
    hubs: [
      ['Durango', 37.2753, -107.8801],
      ['Silverton', 37.8119, -107.6645],
      ['Ouray', 38.0228, -107.6714],
      ['Ridgway', 38.153, -107.751],
      ['Telluride', 37.9375, -107.8123],
      ['Rico', 37.693, -108.032],
      ['Lake City', 38.03, -107.3153],
      ['Pagosa Springs', 37.2694, -107.0098],
      ['Bayfield', 37.2256, -107.5981],
      ['Arboles', 37.023, -107.417],
      ['Cortez', 37.3489, -108.5859],
      ['Dolores', 37.474, -108.503],
      ['Norwood', 38.131, -108.292],
    ],
  },
  {
    id: 'san-luis-valley',
    name: 'San Luis Valley',
    middle: { lat: 37.75, lng: -106.1 },
    hubs: [
      ['Alamosa', 37.4695, -105.87],
      ['Mosca', 37.648, -105.874],
      ['Fort Garland', 37.4286, -105.4339],
      ['San Luis', 37.2009, -105.4239],
      ['Antonito', 37.079, -106.0085],
      ['Platoro', 37.353, -106.531],
      ['Del Norte', 37.6789, -106.3534],
      ['South Fork', 37.67, -106.64],
      ['Creede', 37.8492, -106.9264],
      ['Saguache', 38.0875, -106.142],
      ['Crestone', 37.996, -105.7],
      ['Villa Grove', 38.249, -105.949],
    ],
  },
  {
    id: 'pueblo-southeast',
    name: 'Pueblo & the Southeast',
    middle: { lat: 37.95, lng: -103.9 },
    hubs: [
      ['Pueblo', 38.2544, -104.6091],
      ['Westcliffe', 38.1347, -105.4658],
      ['San Isabel', 37.987, -105.055],
      ['Walsenburg', 37.6242, -104.7803],
      ['Cuchara', 37.3792, -105.1003],
      ['Trinidad', 37.1695, -104.5005],
      ['La Junta', 37.985, -103.5438],
      ['Ordway', 38.2181, -103.7561],
      ['Lamar', 38.0872, -102.6208],
      ['Eads', 38.4806, -102.7819],
      ['Springfield', 37.4083, -102.6144],
      ['Kim', 37.246, -103.352],
    ],
  },
  {
    id: 'eastern-plains',
    name: 'Eastern Plains',
    middle: { lat: 39.9, lng: -103.1 },
    hubs: [
      ['Sterling', 40.6255, -103.2077],
      ['Fort Morgan', 40.2503, -103.7999],
      ['New Raymer', 40.608, -103.843],
      ['Briggsdale', 40.6353, -104.328],
      ['Akron', 40.1605, -103.2144],
      ['Yuma', 40.1222, -102.7252],
      ['Wray', 40.0758, -102.2232],
      ['Julesburg', 40.9883, -102.2643],
      ['Burlington', 39.3061, -102.2694],
      ['Limon', 39.2639, -103.6922],
      ['Cheyenne Wells', 38.8214, -102.3532],
    ],
  },
] as const satisfies readonly { id: string; name: string; middle: Degrees; hubs: readonly Hub[] }[]

export type Region = (typeof REGIONS)[number]
export type RegionId = Region['id']

const HUBS = REGIONS.flatMap(({ id, hubs }) => hubs.map(([, lat, lng]) => ({ id, lat, lng })))

let hubVectors: ReturnType<typeof unitVectors> | undefined

/** The region of each point, in their order. Total: also a point outside Colorado has one. */
export function regionsOf(points: readonly Degrees[]): RegionId[] {
  hubVectors ??= unitVectors(HUBS)
  const hubs = hubVectors
  const vectors = unitVectors(points)
  // The first is there: the list above is not empty.
  return points.map((_, at) => HUBS[nearestOf(hubs, vectors, at) ?? 0]!.id)
}

/** What the region is called. */
export const regionName = (region: RegionId): string =>
  REGIONS.find(({ id }) => id === region)?.name ?? region
