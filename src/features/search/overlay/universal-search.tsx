import { useAtom } from 'jotai'
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { withWayBack, type PlanEditor } from '../../../parts/plan/plan-changes.ts'
import { afterPaint } from '../../../platform/loading/after-paint.ts'
import { whenIdle } from '../../../platform/loading/idle.ts'
import { askToPersist } from '../../../platform/storage/storage-persistence.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { overlayModeAtom, searchScreenAtom } from '../../../state/search-overlay.ts'
import { SEARCH_TABS, type SearchTab } from '../../../state/search-tabs.ts'
import { addressOf, type QueryValues } from '../../../state/search-url.ts'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import { ModeChoice } from './mode-choice.tsx'
import { hasChoice, resetTab, takeTab } from './reset-tab.ts'
import { panelId, SearchTabs, TAB_NAMES, tabId } from './search-tabs.tsx'
import styles from './universal-search.module.css'
import { OtherSearchLine } from '../other-search-line.tsx'
import type { ListedOffering } from '../../../../core/contracts/market/public-offerings.ts'
import type { Party, Plan } from '../../../../core/domain/plan/plan.ts'
import { useOverlayPlan } from './use-overlay-plan.ts'
import { useSingleStep } from './use-single-step.ts'
import { WhatPanel } from './what/what-panel.tsx'
import { WherePanel } from './where/where-panel.tsx'
import { WhoPanel } from './who-panel.tsx'

// The calendar is a third of this overlay's code and most visits begin at Where.
const WhenPanel = lazyPiece(() => import('./when/when-panel.tsx').then((module) => module.WhenPanel))

type PickerProps = PlanEditor & {
  /** Next was pressed. `onClose` follows. */
  onNext: () => void
  onClose: () => void
}

type UniversalSearchProps = {
  /** The line about signal and unsent changes. */
  strip: ReactNode
  /** The Choose Location picker, which is another feature: the app brings it. */
  picker: (props: PickerProps) => ReactNode
  /** Where it stands from 900 px on: where the page's own search bar does. A phone's screen it covers. Default `centre`. */
  position?: 'top' | 'centre'
  onClose: () => void
  /** The search is described; it is handed over as the address bar says it. */
  onSearch: (query: QueryValues) => void
  /** The page of something that can be booked is wanted. */
  onOffering: (offering: ListedOffering) => void
  /** Called in place of `onSearch` in the mode that begins a trip, with what the overlay describes. */
  onCreate: (plan: Plan) => void
}

/** The overlay in which a trip is described: Where, When, Who, What. @source planning §2.1, decisions §1 */
export function UniversalSearch({
  strip,
  picker,
  position = 'centre',
  onClose,
  onSearch,
  onOffering,
  onCreate,
}: UniversalSearchProps) {
  const { plan, commit, other } = useOverlayPlan()
  const [{ activeTab }, setScreen] = useAtom(searchScreenAtom)
  const [picking, setPicking] = useState(false)
  useBackToClose(onClose)
  const [mode, setMode] = useMode()
  const opener = useOpener()
  const { stepped, handlers } = useSingleStep()
  const askForAdult = useAdultToast(plan.party)
  useEffect(() => whenIdle(() => void WhenPanel.ahead()), [])
  const tab = activeTab ?? 'where'
  // Another browser tab may move this one along.
  if (picking && tab !== 'where') setPicking(false)
  useFocusAfterPicker(tab, picking)
  const show = (next: SearchTab) => {
    setPicking(false)
    setScreen((now) => ({ ...now, activeTab: next, activeSection: next, lastActiveSection: tab }))
  }
  const following = SEARCH_TABS[SEARCH_TABS.indexOf(tab) + 1]

  const next = () => {
    if (lacksAdult(plan.party) && (tab === 'who' || !following)) {
      show('who')
      askForAdult()
    } else if (following) show(following)
    else if (mode === 'search') onSearch(addressOf(plan))
    else onCreate(plan)
    stepped()
  }
  const reset = () => {
    if (!hasChoice(plan, tab)) return
    const { change, undo } = withWayBack(
      (now) => resetTab(now, tab),
      (now, before) => takeTab(now, before, tab),
    )
    commit(change)
    showToast({
      title: `${TAB_NAMES[tab]} was reset`,
      action: { label: 'Undo', onClick: () => commit(undo) },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Universal search"
      titleHidden
      variant={`panel-${position}`}
      toastOverHeader
      anchor={opener}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        document.getElementById(tabId(tab))?.focus()
      }}
    >
      {/* What is over it, the picker, is inside for React: a tap that went through is seen here. */}
      <div className={styles.frame} {...handlers}>
        <div className={styles.overlay}>
          <header className={styles.header}>
            <div className={styles.bar}>
              <p className={styles.brand}>Plan a trip</p>
              <div className={styles.strip}>{strip}</div>
              <IconButton label="Close" onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            </div>
            {other ? (
              <OtherSearchLine
                earlier={other.earlier}
                onAdopt={() => {
                  other.adopt()
                  document.getElementById(tabId(tab))?.focus()
                }}
              />
            ) : null}
            <SearchTabs tab={tab} plan={plan} onShow={show} />
          </header>
          <div
            key={tab}
            ref={scrolledUp}
            role="tabpanel"
            id={panelId(tab)}
            aria-labelledby={tabId(tab)}
            className={styles.panel}
          >
            {tab === 'where' ? (
              <WherePanel
                plan={plan}
                commit={commit}
                picking={picking}
                onPick={() => setPicking(true)}
                onOffering={onOffering}
              />
            ) : null}
            {tab === 'when' ? <WhenPanel plan={plan} commit={commit} /> : null}
            {tab === 'who' ? <WhoPanel plan={plan} commit={commit} /> : null}
            {tab === 'what' ? <WhatPanel plan={plan} commit={commit} /> : null}
          </div>
          <footer className={styles.footer}>
            <Button variant="quiet" onClick={reset}>
              Reset
            </Button>
            <ModeChoice mode={mode} onChange={setMode} />
            <Button variant="primary" onClick={next}>
              {following ? 'Next' : mode === 'search' ? 'Search' : 'Create'}
              <Icon name={following ? 'arrow-right' : mode === 'search' ? 'search' : 'plus'} size={20} />
            </Button>
          </footer>
        </div>
        {picking
          ? picker({
              plan,
              commit,
              onNext: () => {
                stepped()
                startTransition(() => show('when'))
                // There is something to lose now.
                void askToPersist()
              },
              // Taking the map away is long work: in a transition it is a task of its own.
              onClose: () => startTransition(() => setPicking(false)),
            })
          : null}
      </div>
    </Dialog>
  )
}

/** Where header and panel scroll together, a new panel is seen from its beginning. */
function scrolledUp(panel: HTMLElement | null) {
  if (panel?.parentElement) panel.parentElement.scrollTop = 0
}

/** The control of the page that opened the overlay; null where it was not opened by one: it was left open. */
function useOpener(): Element | null {
  const [opener] = useState(() => {
    const active = document.activeElement
    return active?.matches('button, a') && !active.closest('[role="dialog"]') ? active : null
  })
  return opener
}

/** The mode shown is the one the next visit finds. */
function useMode() {
  const [mode, remember] = useAtom(overlayModeAtom)
  useEffect(() => remember(mode), [mode, remember])
  return [mode, remember] as const
}

/** The button that opened the picker leaves with the Where panel: whoever walks by keys goes on from the new tab. */
function useFocusAfterPicker(tab: SearchTab, picking: boolean) {
  const wasPicking = useRef(picking)
  useEffect(() => {
    const leaving = wasPicking.current && !picking && tab !== 'where'
    wasPicking.current = picking
    // Focusing asks for the new panel's layout: it is there once that was painted.
    return leaving ? afterPaint(() => document.getElementById(tabId(tab))?.focus()) : undefined
  }, [tab, picking])
}

/** Whether children or infants travel without an adult. @source decisions §4 */
const lacksAdult = ({ adults, children, infants }: Party): boolean => adults === 0 && children + infants > 0

/** Asks for an adult; the request goes as soon as it is answered, or nobody is left who needs one. */
function useAdultToast(party: Party): () => void {
  const shown = useRef<number | null>(null)
  const lacking = lacksAdult(party)
  useEffect(() => {
    if (lacking || shown.current === null) return
    dismissToast(shown.current)
    shown.current = null
  }, [lacking])
  return () => {
    shown.current = showToast({ title: 'Add an adult', description: 'Children travel with an adult.' })
  }
}
