import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { vi } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { openDraftAtom, searchScreenAtom } from '../../../state/search-overlay.ts'
import type { SearchTab } from '../../../state/search-tabs.ts'
import { showPlan } from '../../../sync/plan/plan.ts'
import { Toaster } from '../../../ui/toast/toast.tsx'
import { UniversalSearch } from './universal-search.tsx'

export const OURAY = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }
export const VAIL = { placeId: 'town-vail', address: 'Vail, Colorado, USA', lat: 39.64, lng: -106.37 }
export const PLACES = { stops: [OURAY, VAIL] }

/** Shows the overlay of a phone with this plan, as it was left, over a described search where there is one. */
export function show({
  activeTab = null,
  draft,
  ...plan
}: Partial<Plan> & { activeTab?: SearchTab | null; draft?: Plan } = {}) {
  const store = createStore()
  if (draft) store.set(openDraftAtom, { plan: draft, earlier: false })
  store.set(searchScreenAtom, (now) => ({ ...now, activeTab }))
  showPlan({ ...EMPTY_PLAN, ...plan })
  const [onClose, onSearch, onOffering, onCreate] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const user = userEvent.setup()
  render(
    <Provider store={store}>
      <UniversalSearch
        strip={null}
        picker={() => <p>The picker</p>}
        onClose={onClose}
        onSearch={onSearch}
        onOffering={onOffering}
        onCreate={onCreate}
      />
      <Toaster />
    </Provider>,
  )
  const search = within(screen.getByRole('dialog', { name: 'Universal search' }))
  const choose = async (place: string, what: string) => {
    await user.click(search.getByRole('button', { name: `Options for ${place}` }))
    await user.click(screen.getByRole('menuitem', { name: what }))
  }
  const chip = (name: string) => search.findByRole('button', { name })
  return {
    search,
    store,
    chip,
    onClose,
    onSearch,
    onOffering,
    onCreate,
    choose,
    picker: () => screen.queryByText('The picker'),
  }
}
