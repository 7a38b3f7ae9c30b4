import { ClearFilters } from './clear-filters.tsx'
import styles from './filter-column.module.css'
import { FilterSections, type FilterSectionsProps } from './filter-sections.tsx'

/** The filters as a column beside what they filter, where there is room for it. */
export function FilterColumn({ id, ...sections }: FilterSectionsProps & { id: string }) {
  return (
    <aside id={id} className={styles.column} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          Filters
        </h2>
        <ClearFilters plan={sections.plan} commit={sections.commit} bookable={sections.bookable} />
      </header>
      <FilterSections {...sections} />
    </aside>
  )
}
