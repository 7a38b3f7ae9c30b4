import styles from './blocked-code.module.css'

/** Where no SMS can be sent from here the code is shown instead. @source planning §2.7 */
export function BlockedCode({ code }: { code: string }) {
  return (
    <section className={styles.banner} aria-label="SMS Delivery Blocked">
      <p>
        <strong>SMS Delivery Blocked</strong>
      </p>
      <p className={styles.code}>{code}</p>
      <p>Enter this code in the fields below</p>
    </section>
  )
}
