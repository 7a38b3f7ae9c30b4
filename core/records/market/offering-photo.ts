import * as v from 'valibot'
import { MAX_FILE_BYTES } from '../../contracts/files/files.ts'
import {
  AltSchema,
  MAX_OFFERING_PHOTOS,
  PictureSideSchema,
  PictureTypeSchema,
} from '../../contracts/market/offering-photos.ts'
import { MAX_OFFERINGS, SupplyIdSchema } from '../../contracts/market/supply.ts'
import { RECENTLY_REMOVED_DAYS } from '../../contracts/trips/trips.ts'
import { defineRecord } from '../define-record.ts'
import { INSTANT_OR_NULL } from '../instant-field.ts'
import { POSITION } from '../position.ts'
import { OFFERING } from './offering.ts'
import { PROVIDER_FIELD, SUPPLY_PART } from './supply-part.ts'

/**
 * A photo of an offering, in the order of (position, id); the first is its cover. `file` is what `/api/files` knows it by, in the
 * provider's own space; it may come before the record or after it. `type`, `bytes`, `width` and `height` are what the phone knew that
 * added it. `removedAt` takes it out of sight; the record goes 30 days later.
 */
export const OFFERING_PHOTO = defineRecord({
  ...SUPPLY_PART,
  kind: 'offering-photo',
  id: 'uuid',
  parent: { kind: OFFERING.kind, field: 'offering' },
  fields: {
    provider: PROVIDER_FIELD,
    offering: { schema: SupplyIdSchema },
    file: { schema: SupplyIdSchema },
    type: { schema: PictureTypeSchema },
    bytes: { schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 * MAX_FILE_BYTES)) },
    width: { schema: PictureSideSchema },
    height: { schema: PictureSideSchema },
    alt: { schema: AltSchema },
    position: { schema: v.pipe(v.string(), v.regex(POSITION, 'This is no position')) },
    removedAt: INSTANT_OR_NULL,
  },
  order: 'position',
  required: ['provider', 'offering', 'file', 'type', 'width', 'height', 'position'],
  limit: MAX_OFFERING_PHOTOS * MAX_OFFERINGS,
  kept: { days: RECENTLY_REMOVED_DAYS, since: 'removedAt', counts: false },
  label: 'Photo of an offering',
})
