import { createContext } from 'react'

export type Visitor = {
  /** Nobody is signed in. */
  visitor: boolean
  /** Nobody has said yet whether the one who was last is still signed in. */
  loading: boolean
}

/** Whether a visitor uses the app, for screens that show parts of the top bar in a head of their own. */
export const VisitorContext = createContext<Visitor>({ visitor: true, loading: true })
