import { siteInWords } from '../../domain/contacts/site-in-words.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './place-info.module.css'

/** A site of somebody else, in a tab of its own that cannot reach back into this one. */
export function SiteLink({ site, before = 'Website ' }: { site: string; before?: string }) {
  return (
    <a className={styles.link} href={site} target="_blank" rel="noopener noreferrer">
      <span>
        {before}
        {siteInWords(site)}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </span>
    </a>
  )
}
