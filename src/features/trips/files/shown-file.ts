import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import type { WithState } from '../../../data/files/use-file-states.ts'

/** A file of a trip with where it is. */
export type ShownFile = WithState<Attachment>
