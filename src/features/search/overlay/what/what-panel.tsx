import { useState } from 'react'
import type { Wish } from '../../../../../core/domain/plan/plan.ts'
import { withWish, type PlanEditor } from '../../../../parts/plan/plan-changes.ts'
import { OptionTiles } from '../../../../parts/plan/option-tiles.tsx'
import { toggled } from '../../../../parts/plan/option-list.tsx'
import { firstThree } from '../../../../parts/words/trip-words.ts'
import { useUndoable } from '../../../../parts/plan/use-undoable.ts'
import {
  switched,
  unavailableBecause,
  WHAT_SECTIONS,
  withChosen,
  type WhatSection,
} from '../../../../parts/plan/what-sections.ts'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import styles from '../panel.module.css'
import { whatSummary } from '../summaries.ts'

const OptionSheet = lazyPiece(() => import('./option-sheet.tsx').then((module) => module.OptionSheet))

/**
 * Three switches; each opens the sheet with its options, and turning it off clears them. The activities that can be had
 * are chosen here too, by one tap. @source planning §4
 */
export function WhatPanel({ plan: { wishes, days }, commit }: PlanEditor) {
  const [open, setOpen] = useState<WhatSection | null>(null)
  const words = whatSummary(wishes)
  const undoable = useUndoable(commit)
  const change = ({ key }: WhatSection, alter: (wish: Wish) => Wish) =>
    commit((now) => withWish(now, key, alter(now.wishes[key])))
  /** Takes out what is chosen in a section, and offers it back. */
  const clear = (section: WhatSection, to: Wish, said: string) =>
    undoable(
      (now) => withWish(now, section.key, to),
      `${section.title} ${said}`,
      (now, before) => withWish(now, section.key, before.wishes[section.key]),
    )
  return (
    <>
      <h2 className={styles.heading}>{words === 'Add Acts' ? 'What experiences?' : words}</h2>
      <div className={styles.rows}>
        {WHAT_SECTIONS.map((section) => {
          const { on, labels } = wishes[section.key]
          return (
            <div key={section.title}>
              <Switch
                label={section.title}
                checked={on}
                onCheckedChange={(checked) => {
                  if (!checked && labels.length > 0) clear(section, switched(false), 'switched off')
                  else change(section, (wish) => (wish.on === checked ? wish : switched(checked)))
                  setOpen(checked ? section : null)
                }}
              />
              {on ? (
                <Button
                  variant="quiet"
                  className={styles.choice}
                  aria-label={`Choose ${section.title}: ${chosenWords(labels)}`}
                  onClick={() => setOpen(section)}
                >
                  <span>{chosenWords(labels)}</span>
                  <Icon name="chevron-right" size={20} />
                </Button>
              ) : null}
              {section === ACTIVITIES ? (
                <OptionTiles
                  title="Activities to choose"
                  options={section.options.filter(
                    (label) => unavailableBecause(label, days) === null || labels.includes(label),
                  )}
                  chosen={labels}
                  days={days}
                  plain
                  onToggle={(label, on) =>
                    change(section, (wish) => withTile(wish, toggled(section, wish.labels, label, on)))
                  }
                />
              ) : null}
            </div>
          )
        })}
      </div>
      {open ? (
        <OptionSheet
          section={open}
          chosen={wishes[open.key].labels}
          days={days}
          onChange={(chosen) =>
            change(open, (wish) => withChosen(open, wish, chosen, wishes[open.key].labels))
          }
          onClear={() => clear(open, withChosen(open, wishes[open.key], []), 'cleared')}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

const [ACTIVITIES] = WHAT_SECTIONS

/** What one tap on a tile makes of the wish: the last one taken out takes the wish along, as no switch said any. */
const withTile = (wish: Wish, labels: string[]): Wish =>
  labels.length === 0 ? switched(false) : withChosen(ACTIVITIES, wish, labels)

const chosenWords = (labels: readonly string[]): string => (labels.length ? firstThree(labels) : 'Any')
