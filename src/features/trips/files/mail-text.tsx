import { useEffect, useState } from 'react'
import { readMailInWorker } from '../../../parts/files/confirmation-reading.ts'
import styles from './files.module.css'

/** The words of a mail, without its markup, pictures and links: nothing of it is drawn, run or fetched. */
export function MailText({ blob }: { blob: Blob }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => readMailInWorker(blob, (words) => setText(words ?? '')), [blob])
  if (text === null) return <p role="status">Reading …</p>
  if (text === '')
    return (
      <p className={styles.soft}>
        It holds no words that can be shown. Save a copy to open it in your mail app.
      </p>
    )
  return <p className={styles.mail}>{text}</p>
}
