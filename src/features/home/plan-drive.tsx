import type { Plan } from '../../../core/domain/plan/plan.ts'
import { useTripDrives } from '../../parts/trip/use-trip-drives.ts'
import { PlanDriveRoom } from './plan-drive-room.tsx'

/** How much driving the plan's stops are. */
export function PlanDrive({ plan }: { plan: Plan }) {
  const { drives } = useTripDrives(plan)
  return drives ? <p className="muted tabular">{drives.total}</p> : <PlanDriveRoom />
}
