import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { pictureSubject } from './picture-subject.ts'

/** The kind of place whose scene stands for it; an activity has the view from its point. */
const SCENES = { activity: null, lodging: 'cabin', vehicle: 'rv_park' } as const

type Offered = Pick<ListedOffering, 'uuid' | 'kind' | 'lat' | 'lng'>

/** What the picture of an offering is drawn from: what is slept in by its scene, which varies by the offering, as several stand at one point. */
export function offeringSubject({ uuid, kind, lat, lng }: Offered): PictureSubject {
  const scene = SCENES[kind]
  const subject = pictureSubject({ lat, lng })
  return scene === null
    ? subject
    : { ...subject, placeId: `offering-${uuid}`, kind: scene, category: 'lodging' }
}
