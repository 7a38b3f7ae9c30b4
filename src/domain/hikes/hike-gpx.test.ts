import { expect, it } from 'vitest'
import { hikeOf } from '../../../core/domain/hikes/hikes.ts'
import { stopWith, tripWith } from '../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeGpx } from '../trip-files/write/write-gpx.ts'
import { writeHikeGpx } from './hike-gpx.ts'
import { locationOfHike, placeOfHike } from './hike-place.ts'
import { linesOfPlace, wayOfHike } from './trail-lines.ts'

it('has a track where the line is known, and never a straight one in its place', () => {
  const royal = hikeOf('hike-royal-arch')!
  const gpx = writeHikeGpx(royal, wayOfHike(royal.placeId)!.line)
  expect(gpx).toContain('<name>Chautauqua Trailhead</name>')
  expect(gpx.match(/<trkpt /g)!.length).toBeGreaterThan(50)
  const emerald = writeHikeGpx(hikeOf('hike-emerald-lake')!, null)
  expect(emerald.match(/<wpt /g)).toHaveLength(2)
  expect(emerald).not.toContain('<trk>')
  expect(emerald).toContain('about 3.5 mi · about 700 ft up · moderate. All figures are approximate.')
})

it('stands at its trailhead, under the id of its place in the catalogue where it has one', () => {
  expect(placeOfHike(hikeOf('hike-emerald-lake')!)).toMatchObject({
    placeId: 'hike-emerald-lake',
    address: 'Emerald Lake, Estes Park, Colorado, USA',
    lat: 40.3119,
    category: 'activities',
  })
  expect(placeOfHike(hikeOf('mount-elbert')!).placeId).toBe('colorado-activities-mount-elbert')
})

it('is a track in the file of a trip that has it as a stop', () => {
  const stop = (id: string, hike: string) => stopWith(id, { place: locationOfHike(hikeOf(hike)!) })
  const gpx = writeGpx(
    tripWith([stop('a', 'hike-royal-arch'), stop('b', 'hike-emerald-lake')]),
    null,
    linesOfPlace,
  )
  expect(gpx.match(/<trk>/g)).toHaveLength(1)
  expect(gpx).toContain('<trk>\n<name>Royal Arch</name>')
})
