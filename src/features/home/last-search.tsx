import { useAtom } from 'jotai'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { PlanCard } from '../../parts/plan/plan-card.tsx'
import { tripSoFar } from '../../parts/plan/trip-so-far.ts'
import { searchKey, searchPutAwayAtom } from '../../state/search-put-away.ts'
import { afterIdle } from '../../ui/loading/after-idle.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { PlanDriveRoom } from './plan-drive-room.tsx'

const PlanDrive = afterIdle(
  () => import('./plan-drive.tsx').then((module) => module.PlanDrive),
  <PlanDriveRoom />,
)

/** What was looked for last; nothing where nothing was, and where the person put this search away. */
export function LastSearch({ plan, className }: { plan: Plan; className?: string | undefined }) {
  const [putAway, setPutAway] = useAtom(searchPutAwayAtom)
  const trip = tripSoFar(plan, new Date())
  const search = searchKey(plan)
  if (!trip || putAway === search) return null
  const way = plan.stops.length > 0 ? 'See what is near' : 'See what fits'
  const onPutAway = () => {
    setPutAway(search)
    // The button goes with the card: the focus goes to where one searches anew.
    const buttons = document.querySelectorAll<HTMLElement>('[data-first] button')
    buttons[buttons.length - 1]?.focus({ preventScroll: true })
    showToast({
      title: 'Your last search was put away',
      action: { label: 'Undo', onClick: () => setPutAway('') },
    })
  }
  return (
    <PlanCard trip={trip} way={way} className={className} onPutAway={onPutAway}>
      {/* Places may come from another phone at any moment: what stands below keeps its place. */}
      {plan.stops.length > 1 ? <PlanDrive plan={plan} /> : <PlanDriveRoom isEmpty />}
    </PlanCard>
  )
}
