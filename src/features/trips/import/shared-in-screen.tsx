import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MB } from '../../../../core/contracts/bytes.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { report } from '../../../platform/report.ts'
import { useSharedIn } from '../../../sync/hooks/use-shared-in.ts'
import { forgetShared, keepShared, putSharedBack } from '../../../sync/files/shared-in.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ImportDialog } from '../screen/dialog-loaders.ts'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './import.module.css'
import { SHARE_PROBLEMS, type ShareProblem } from '../../../../core/contracts/worker/share-target.ts'
import { MAX_READ_BYTES } from '../../../../core/domain/trip-files/file-reading.ts'
import { SharedOne } from './shared-one.tsx'
import { onLaunchedFiles } from '../../../platform/sharing/launched-files.ts'

/** Why something that was shared is not here, and what to do. It is still where it came from. */
const SHARE_PROBLEM_WORDS: Record<ShareProblem, string> = {
  empty: 'No file, link or text came with it. Share the file itself, or the link of a place.',
  'too-large': `It is larger than ${MAX_READ_BYTES / MB} MB, which is the most that is read. Nothing of it was kept here.`,
  unreadable: 'It did not arrive whole. Share it again; a file that lies in the cloud needs signal.',
  'not-kept': 'This phone has no room for it. Free some space, then share it again.',
  'not-taken': 'It came before Timberline was ready on this phone. It is now: share it again.',
}

type Row = ReturnType<typeof useSharedIn>['waiting'][number]

/** What another app shared, or a file that was opened with the app: it is looked at here before anything is kept. */
export function SharedInScreen() {
  const problem = useLaunchedFiles()
  const { waiting, state } = useSharedIn()
  // It stays on the screen until the trip is on it, though it waits no longer.
  const [kept, setKept] = useState<Row | null>(null)
  const newest = kept ?? waiting[0]
  const others = waiting.filter(({ id }) => id !== newest?.id)
  const main = useRef<HTMLElement>(null)
  return (
    <main ref={main} className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Import" />
      {problem === null ? null : (
        <Notice alert>
          <p>
            <strong>What was shared is not here.</strong>
          </p>
          <p>{SHARE_PROBLEM_WORDS[problem]}</p>
        </Notice>
      )}
      {newest === undefined ? (
        <Nothing state={state} hasProblem={problem !== null} />
      ) : (
        <>
          {others.length === 0 ? null : (
            <p role="status">
              {others.length + 1} shares wait. This is the newest; the next one comes after it.
            </p>
          )}
          <SharedOne
            key={newest.id}
            shared={newest}
            onKept={async () => {
              setKept(newest)
              await forget(newest)
            }}
            onRemove={() => {
              // The button leaves with the share.
              main.current?.querySelector<HTMLElement>('h1')?.focus()
              remove(newest)
            }}
          />
        </>
      )}
    </main>
  )
}

function Nothing({ state, hasProblem }: { state: 'loading' | 'ready' | 'failed'; hasProblem: boolean }) {
  const [importing, setImporting] = useState(false)
  if (state === 'loading') return <p role="status">Looking for what was shared …</p>
  return (
    <>
      {state === 'failed' ? (
        <Notice alert>
          <p>
            <strong>What was shared could not be read.</strong> Nothing was removed. Close other tabs of
            Timberline and come back.
          </p>
        </Notice>
      ) : hasProblem ? null : (
        <Notice>
          <p>
            <strong>Nothing waits here.</strong> Share a map file or the link of a place with Timberline, or
            choose a file.
          </p>
        </Notice>
      )}
      <p className={styles.actions}>
        <Button variant="primary" onClick={() => setImporting(true)}>
          Choose a file
        </Button>
        <Link to="/trip-planner">Your trips</Link>
      </p>
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}

async function forget({ id }: Row): Promise<void> {
  await forgetShared(id).catch((problem: unknown) => report(problem, 'removing what was shared'))
}

function remove(row: Row): void {
  void forget(row)
  const undo = () =>
    void putSharedBack(row).catch((problem: unknown) => report(problem, 'putting a share back'))
  showToast({
    title: 'Removed',
    description: row.file?.name ?? 'What was shared',
    action: { label: 'Undo', onClick: undo },
  })
}

/**
 * Keeps the files that somebody opened with the installed app beside what was shared. Answers why what came last is not here, null
 * where it is; the address says so of a share.
 */
function useLaunchedFiles(): ShareProblem | null {
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
