import { useState } from 'react'
import { coverPath } from '../../../core/contracts/market/offering-photos.ts'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { offeringSubject } from '../pictures/offering-subject.ts'
import { PlacePicture } from '../pictures/place-picture.tsx'
import styles from './offering-picture.module.css'

/** The first photo of an offering, as a decoration beside its name; where it has none, or none comes, the picture of its ground. It fills its frame. */
export function OfferingPicture({ offering }: { offering: ListedOffering }) {
  const url = offering.cover ? apiUrl(coverPath(offering)) : null
  const [missing, setMissing] = useState<string | null>(null)
  if (url === null || missing === url) return <PlacePicture place={offeringSubject(offering)} />
  return (
    <img
      className={styles.photo}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(url)}
    />
  )
}
