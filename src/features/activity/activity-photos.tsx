import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PublicPhoto } from '../../../core/contracts/market/offering-photos.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './activity-photos.module.css'

type ActivityPhotosProps = {
  photos: readonly PublicPhoto[]
  /** The offering's. */
  title: string
  /** What is shown where there is none, or none comes. */
  children: ReactNode
}

const NONE: ReadonlySet<string> = new Set()

/** The photos side by side, one at a time. Those that do not come, as with no signal, are left out until that changes. */
export function ActivityPhotos({ photos, title, children }: ActivityPhotosProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(NONE)
  const [at, setAt] = useState(0)
  useEffect(() => connectivity.subscribe(() => setMissing(NONE)), [])
  const shown = photos.filter(({ url }) => !missing.has(url))
  if (shown.length === 0) return children
  const place = Math.min(at, shown.length - 1)
  const go = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth })
  return (
    <>
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label="Photos"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {shown.map(({ url, alt, width, height }, index) => (
          <img
            key={url}
            src={apiUrl(url)}
            alt={alt || `Photo ${index + 1} of ${title}`}
            width={width}
            height={height}
            loading={index === 0 ? 'eager' : 'lazy'}
            onError={() => setMissing((before) => new Set([...before, url]))}
          />
        ))}
      </div>
      {shown.length === 1 ? null : (
        <div className={styles.steps}>
          <IconButton label="Photo before" aria-disabled={place === 0} onClick={() => go(place - 1)}>
            <Icon name="chevron-left" />
          </IconButton>
          <span role="status">
            {place + 1} of {shown.length}
          </span>
          <IconButton
            label="Next photo"
            aria-disabled={place === shown.length - 1}
            onClick={() => go(place + 1)}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      )}
    </>
  )
}
