import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ScreenHead } from './screen-head.tsx'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** The way back. Default: the one to the home screen. */
  back?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A screen of a person's own things: its heading with the way back before it, and what it shows below. */
export function Screen({ title, back, className, children }: ScreenProps) {
  return (
    <main className={classNames(styles.screen, className)}>
      <ScreenHead title={title} back={back} />
      {children}
    </main>
  )
}
