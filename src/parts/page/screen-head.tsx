import type { ReactNode } from 'react'
import { BackHome } from './back-home.tsx'
import styles from './screen-head.module.css'

type ScreenHeadProps = {
  title: string
  /** The way back. Default: the one to the home screen. */
  back?: ReactNode
}

/** The top of a screen: the way back and the title, which takes the focus when the screen opens. */
export function ScreenHead({ title, back = <BackHome /> }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      {back}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
    </div>
  )
}
