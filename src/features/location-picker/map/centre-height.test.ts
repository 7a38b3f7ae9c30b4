import { expect, test } from 'vitest'
import { centreHeight } from './centre-height.ts'

const POINT = { placeId: 'point-39.1,-106.4', lat: 39.1, lng: -106.4 }
const place = (placeId: string, kind: string, elevationM: number | null, lat = 39.1) => ({
  placeId,
  kind,
  elevationM,
  lat,
  lng: -106.4,
})

test('the ground is said to the hundred, as an estimate', () => {
  expect(centreHeight(POINT, [], 3110)).toEqual({ words: 'about 10,200 ft', isEstimate: true })
  expect(centreHeight(POINT, [], 1005)).toEqual({ words: 'about 3,300 ft', isEstimate: true })
})

test('a place that the pin means is as high as it is known to be', () => {
  const places = [place('lake', 'lake', 3002)]
  expect(centreHeight({ ...POINT, placeId: 'lake' }, places, 2950)).toEqual({
    words: '9,849 ft',
    isEstimate: false,
  })
})

test('a summit is never estimated: its known height, or none', () => {
  const elbert = { ...POINT, placeId: 'mount-elbert' }
  expect(centreHeight(elbert, [place('mount-elbert', 'peak', 4401)], 4177)?.words).toBe('14,439 ft')
  expect(centreHeight(elbert, [place('mount-elbert', 'peak', null)], 4177)).toBeNull()
})

test('a summit beside the pin is a summit, whatever else is nearer', () => {
  const trail = { ...POINT, placeId: 'trail' }
  const near = place('peak', 'peak', null, 39.102)
  const far = place('peak', 'peak', null, 39.11)
  expect(centreHeight(trail, [place('trail', 'hiking', null), near], 4100)).toBeNull()
  expect(centreHeight(trail, [place('trail', 'hiking', null), far], 4100)?.isEstimate).toBe(true)
})

test('where nothing is known nothing is said', () => {
  expect(centreHeight(POINT, [], null)).toBeNull()
})
