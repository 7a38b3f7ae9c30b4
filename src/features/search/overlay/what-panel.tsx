import { lazy, Suspense, useState } from 'react'
import { firstThree } from '../../../parts/trip-words.ts'
import { switchedOff, WHAT_SECTIONS, withChosen, type WhatSection } from '../../../parts/what-sections.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Switch } from '../../../ui/switch.tsx'
import styles from './panel.module.css'
import { whatSummary } from './summaries.ts'
import { useSearchBar } from './use-search-bar.ts'

const OptionSheet = lazy(() =>
  import('./option-sheet.tsx').then((module) => ({ default: module.OptionSheet })),
)

/** Three switches; each opens the sheet with its options, and turning it off clears them. @source planning §4 */
export function WhatPanel() {
  const { bar, commitParams } = useSearchBar()
  const [open, setOpen] = useState<WhatSection | null>(null)
  const params = bar.searchParams
  const words = whatSummary(params)
  return (
    <>
      <h2 className={styles.heading}>{words === 'Add Acts' ? 'What experiences?' : words}</h2>
      <div className={styles.rows}>
        {WHAT_SECTIONS.map((section) => {
          const chosen = params[section.list]
          return (
            <div key={section.title}>
              <Switch
                label={section.title}
                checked={params[section.flag]}
                onCheckedChange={(on) => {
                  commitParams(on ? { [section.flag]: true } : switchedOff(section))
                  setOpen(on ? section : null)
                }}
              />
              {params[section.flag] ? (
                <Button
                  variant="quiet"
                  className={styles.choice}
                  aria-label={`Choose ${section.title}`}
                  onClick={() => setOpen(section)}
                >
                  <span>{chosen.length ? firstThree(chosen) : 'Any'}</span>
                  <Icon name="chevron-right" size={20} />
                </Button>
              ) : null}
            </div>
          )
        })}
      </div>
      {open ? (
        <Suspense>
          <OptionSheet
            section={open}
            chosen={params[open.list]}
            days={bar.selectedDates}
            onChange={(chosen) => commitParams(withChosen(open, chosen))}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
