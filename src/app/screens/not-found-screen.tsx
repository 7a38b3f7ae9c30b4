import { Link } from '@tanstack/react-router'
import styles from './message-screen.module.css'

/** @source shell §2 "Any other path" */
export function NotFoundScreen() {
  return (
    <main className={styles.message}>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Link to="/">Go to Home</Link>
    </main>
  )
}
