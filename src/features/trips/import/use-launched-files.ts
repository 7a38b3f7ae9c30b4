import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SHARE_PROBLEMS, type ShareProblem } from '../../../../core/contracts/worker/share-target.ts'
import { onLaunchedFiles } from '../../../platform/sharing/launched-files.ts'
import { report } from '../../../platform/report.ts'
import { keepShared } from '../../../sync/files/shared-in.ts'

/**
 * Keeps the files that somebody opened with the installed app beside what was shared. Answers why what came last is not here, null
 * where it is; the address says so of a share.
 */
export function useLaunchedFiles(): ShareProblem | null {
  const { problem: said } = useSearch({ strict: false }) as { problem?: unknown }
  const [problem, setProblem] = useState<ShareProblem | null>(null)
  useEffect(() => {
    onLaunchedFiles(
      (files) => void keepShared({ texts: [], files }).then(setProblem),
      (trouble) => {
        report(trouble, 'opening a file')
        setProblem('unreadable')
      },
    )
  }, [])
  return problem ?? SHARE_PROBLEMS.find((one) => one === said) ?? null
}
