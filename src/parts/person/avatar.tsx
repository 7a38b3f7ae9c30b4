import { useState } from 'react'
import styles from './avatar.module.css'

type AvatarProps = {
  /** Where the picture is asked for; null where the person has none. */
  url: string | null
  /** Stands where there is no picture, or none comes: its initials. */
  name: string
  size?: 'small' | 'medium' | 'large'
}

/** A person's picture in a circle. Decoration: the name stands beside it. */
export function Avatar({ url, name, size = 'medium' }: AvatarProps) {
  // Without signal the picture may not come; another one is asked for again.
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const className = `${styles.avatar} ${styles[size]}`
  if (url === null || url === failedUrl) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return <img className={className} src={url} alt="" onError={() => setFailedUrl(url)} />
}

/** First letters of the first and the last word, uppercased. @source shell §5 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '').toLocaleUpperCase('en-US')).join('')
}

/** As it is seen: an accent or a family emoji is one letter of several code units. */
const firstLetter = (word: string): string => [...new Intl.Segmenter('en-US').segment(word)][0]?.segment ?? ''
