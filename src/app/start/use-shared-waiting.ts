import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IMPORT_PATH } from '../../../core/contracts/worker/share-target.ts'
import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** Once per start: says that something which was shared waits, where the app was closed before anybody looked at it. */
export function useSharedWaiting(): void {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const look = async () => {
      const { countShared } = await import('../../sync/files/shared-in.ts')
      if ((await countShared()) === 0) return
      if (router.state.location.pathname === `/${IMPORT_PATH}`) return
      showToast({
        title: 'Something shared with Timberline waits',
        action: { label: 'Look at it', onClick: () => void navigate({ to: `/${IMPORT_PATH}` }) },
      })
    }
    look().catch((problem: unknown) => report(problem, 'looking for what was shared'))
  }, [navigate, router])
}
