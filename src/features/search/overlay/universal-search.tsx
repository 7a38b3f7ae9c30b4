import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Location } from '../../../../api/contracts/search-preferences.ts'
import { askToPersist } from '../../../platform/storage-persistence.ts'
import { useBackToClose } from '../../../platform/use-back-to-close.ts'
import { SEARCH_TABS, type SearchTab } from '../../../state/search-bar-schema.ts'
import { overlayModeAtom } from '../../../state/search-bar.ts'
import { addressOf, type QueryValues } from '../../../state/search-url.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { withPlaces } from './chosen-places.ts'
import { hasChoice, resetTab, takeTab } from './reset-tab.ts'
import { panelId, SearchTabs, TAB_NAMES, tabId } from './search-tabs.tsx'
import styles from './universal-search.module.css'
import { useSearchBar } from './use-search-bar.ts'
import { WhatPanel } from './what-panel.tsx'
import { WherePanel } from './where-panel.tsx'
import { WhoPanel } from './who-panel.tsx'

// The calendar is a third of this overlay's code and most visits begin at Where.
const WhenPanel = lazy(() => import('./when-panel.tsx').then((module) => ({ default: module.WhenPanel })))

export type PickerProps = {
  initialLocations: Location[]
  onChange: (locations: Location[]) => void
  onNext: (locations: Location[]) => void
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
}

/** The overlay in which a trip is described: Where, When, Who, What. @source planning §2.1, decisions §1 */
export function UniversalSearch({
  strip,
  picker,
  position = 'centre',
  onClose,
  onSearch,
}: UniversalSearchProps) {
  const { bar, commit, edit } = useSearchBar()
  const [picking, setPicking] = useState(false)
  useBackToClose(onClose)
  useRememberedMode()
  const tab = bar.activeTab ?? 'where'
  // Another browser tab may move this one along.
  if (picking && tab !== 'where') setPicking(false)
  useFocusAfterPicker(tab, picking)
  const show = (next: SearchTab) => {
    setPicking(false)
    edit((previous) => ({ ...previous, activeTab: next, activeSection: next, lastActiveSection: tab }))
  }
  const choose = (locations: Location[]) => commit((previous) => withPlaces(previous, locations))
  const following = SEARCH_TABS[SEARCH_TABS.indexOf(tab) + 1]

  const next = () => {
    const { adults, children, infants } = bar.searchParams
    const unattended = adults === 0 && children + infants > 0
    if (unattended && (tab === 'who' || !following)) {
      show('who')
      showToast({
        title: 'Add an adult',
        description: 'Children and infants travel with at least one adult.',
      })
    } else if (following) show(following)
    else onSearch(addressOf(bar))
  }
  const reset = () => {
    if (!hasChoice(bar, tab)) return
    commit((previous) => resetTab(previous, tab))
    showToast({
      title: `${TAB_NAMES[tab]} was reset`,
      action: { label: 'Undo', onClick: () => commit((previous) => takeTab(previous, bar, tab)) },
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
    >
      <div className={styles.overlay}>
        <header className={styles.header}>
          <div className={styles.bar}>
            <p className={styles.brand}>Plan a trip</p>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {strip}
          <SearchTabs tab={tab} bar={bar} onShow={show} />
        </header>
        <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} className={styles.panel}>
          {tab === 'where' ? <WherePanel onPick={() => setPicking(true)} /> : null}
          {tab === 'when' ? (
            <Suspense>
              <WhenPanel />
            </Suspense>
          ) : null}
          {tab === 'who' ? <WhoPanel /> : null}
          {tab === 'what' ? <WhatPanel /> : null}
        </div>
        <footer className={styles.footer}>
          <Button variant="quiet" onClick={reset}>
            Reset
          </Button>
          <Button variant="primary" onClick={next}>
            {following ? 'Next' : 'Search'}
            <Icon name={following ? 'arrow-right' : 'search'} size={20} />
          </Button>
        </footer>
      </div>
      {picking
        ? picker({
            initialLocations: bar.selectedLocationPickerLocations,
            onChange: choose,
            onNext: (locations) => {
              choose(locations)
              show('when')
              // There is something to lose now.
              void askToPersist()
            },
            onClose: () => setPicking(false),
          })
        : null}
    </Dialog>
  )
}

/** The mode shown is the one the next visit finds. */
function useRememberedMode() {
  const [mode, remember] = useAtom(overlayModeAtom)
  useEffect(() => remember(mode), [mode, remember])
}

/** The button that opened the picker leaves with the Where panel: whoever walks by keys goes on from the new tab. */
function useFocusAfterPicker(tab: SearchTab, picking: boolean) {
  const wasPicking = useRef(picking)
  useEffect(() => {
    if (wasPicking.current && !picking && tab !== 'where') document.getElementById(tabId(tab))?.focus()
    wasPicking.current = picking
  }, [tab, picking])
}
