import type { ReactNode } from 'react'
import { useKeptFiles, useOpenedFile } from '../../../../sync/hooks/use-trip-files.ts'
import styles from './stop-photo.module.css'

type StopPhotoProps = {
  /** The trip's id. */
  trip: string
  /** The file's id; null where the stop has no photo. */
  file: string | null
  /** The stop's. */
  name: string
  /** `small` where it stands among others. Default `whole`. */
  part?: 'whole' | 'small'
  /** What is shown while the photo is not read, or not on this phone. */
  children: ReactNode
}

/** The first photo that somebody added to a stop, in place of the drawn picture. */
export function StopPhoto({ trip, file, name, part = 'whole', children }: StopPhotoProps) {
  const { rows } = useKeptFiles(trip)
  // Read once it has come: it may while the stop is open.
  const opened = useOpenedFile(file !== null && rows?.has(file) ? file : null, part)
  return opened === null ? (
    children
  ) : (
    <img className={styles.photo} src={opened.url} alt={`Added to ${name}`} draggable={false} />
  )
}
