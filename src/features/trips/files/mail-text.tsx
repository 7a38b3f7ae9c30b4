import { useEffect, useState } from 'react'
import { report } from '../../../platform/report.ts'
import styles from './files.module.css'

/** The words of a mail, without its markup, pictures and links: nothing of it is drawn, run or fetched. */
export function MailText({ blob }: { blob: Blob }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    wordsOfMail(blob).then(
      (words) => !isOver && setText(words),
      (problem: unknown) => {
        report(problem, 'reading a mail')
        if (!isOver) setText('')
      },
    )
    return () => {
      isOver = true
    }
  }, [blob])
  if (text === null) return <p role="status">Reading …</p>
  if (text === '')
    return (
      <p className={styles.soft}>
        It holds no words that can be shown. Save a copy to open it in your mail app.
      </p>
    )
  return <p className={styles.mail}>{text}</p>
}

async function wordsOfMail(blob: Blob): Promise<string> {
  const { mailInWords } = await import('../../../domain/confirmations/mail-in-words.ts')
  return await mailInWords(new Uint8Array(await blob.arrayBuffer()))
}
