import { useRef, type KeyboardEvent } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { SEARCH_TABS, type SearchTab } from '../../../state/search-tabs.ts'
import { whatSummary, whenTabSummary, whereSummary, whoSummary } from './summaries.ts'
import styles from './search-tabs.module.css'

export const TAB_NAMES: Record<SearchTab, string> = { where: 'Where', when: 'When', who: 'Who', what: 'What' }

export const tabId = (tab: SearchTab) => `search-tab-${tab}`
export const panelId = (tab: SearchTab) => `search-panel-${tab}`

/** The four tabs, each with what it holds so far. Arrow keys walk them, Home and End jump. */
export function SearchTabs(props: { tab: SearchTab; plan: Plan; onShow: (tab: SearchTab) => void }) {
  const buttons = useRef<Partial<Record<SearchTab, HTMLButtonElement | null>>>({})
  const { stops, days, party, wishes } = props.plan
  const summaries: Record<SearchTab, string> = {
    where: whereSummary(stops.length),
    when: whenTabSummary(days, coloradoDay(new Date())),
    who: whoSummary(party),
    what: whatSummary(wishes),
  }
  const walk = (event: KeyboardEvent) => {
    const target = tabReachedBy(event.key, props.tab)
    if (!target) return
    event.preventDefault()
    props.onShow(target)
    buttons.current[target]?.focus()
  }
  return (
    <div role="tablist" aria-label="Trip" className={styles.tabs}>
      {SEARCH_TABS.map((tab) => (
        <button
          key={tab}
          ref={(button) => {
            buttons.current[tab] = button
          }}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === props.tab}
          {...(tab === props.tab ? { 'aria-controls': panelId(tab) } : {})}
          tabIndex={tab === props.tab ? 0 : -1}
          className={styles.tab}
          onClick={() => props.onShow(tab)}
          onKeyDown={walk}
        >
          <span className={styles.name}>{TAB_NAMES[tab]}</span>{' '}
          <span className={styles.summary}>{summaries[tab]}</span>
        </button>
      ))}
    </div>
  )
}

function tabReachedBy(key: string, from: SearchTab): SearchTab | undefined {
  const index = SEARCH_TABS.indexOf(from)
  if (key === 'ArrowRight') return SEARCH_TABS[(index + 1) % SEARCH_TABS.length]
  if (key === 'ArrowLeft') return SEARCH_TABS.at(index - 1)
  if (key === 'Home') return SEARCH_TABS[0]
  if (key === 'End') return SEARCH_TABS.at(-1)
  return undefined
}
