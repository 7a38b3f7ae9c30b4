import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../auth.module.css'

/** What one agrees to by registering. Each opens beside the form, which is half filled. @source planning §2.9 */
export function ConsentLine({ button }: { button: string }) {
  return (
    <p className={styles.note}>
      By selecting <strong>{button}</strong>, I agree to Timberline’s{' '}
      <Document path="terms">Terms of Service</Document>,{' '}
      <Document path="legal#payments-terms">Payments Terms of Service</Document> and{' '}
      <Document path="legal#nondiscrimination">Nondiscrimination Policy</Document>, and acknowledge the{' '}
      <Document path="privacy">Privacy Policy</Document>.
    </p>
  )
}

function Document({ path, children }: { path: string; children: string }) {
  const address = import.meta.env.BASE_URL + path
  return (
    <a href={address} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
