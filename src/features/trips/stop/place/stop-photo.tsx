import type { ReactNode } from 'react'
import { useOpenedFile } from '../../../../sync/hooks/use-trip-files.ts'
import styles from './stop-place.module.css'

type StopPhotoProps = {
  /** The file's id; null where the stop has no photo. */
  file: string | null
  /** The stop's. */
  name: string
  /** What is shown while the photo is not read, or not on this phone. */
  children: ReactNode
}

/** The first photo that somebody added to a stop, in place of the drawn picture. */
export function StopPhoto({ file, name, children }: StopPhotoProps) {
  const opened = useOpenedFile(file)
  return opened === null ? (
    children
  ) : (
    <img
      className={styles.photo}
      src={opened.url}
      alt={`${name}, as somebody of the trip saw it`}
      draggable={false}
    />
  )
}
