import { useRef, useState } from 'react'
import { report } from '../../platform/report.ts'
import { askToPersist } from '../../platform/storage/storage-persistence.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { FileRefused } from './prepare-file.ts'

export type NotAdded = { name: string; why: string }

/** Adds files by `keep`, one after the other: a photo takes much memory while it is prepared. */
export function useAddFiles(keep: (file: File, name: string) => Promise<void>) {
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [said, setSaid] = useState('')
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])

  async function addOne(file: File, name: string) {
    setSaid(`Adding ${name} …`)
    try {
      await keep(file, name)
      setSaid(`${name} is kept on this phone.`)
      void askToPersist()
    } catch (problem) {
      setSaid('')
      const why = whyNotAdded(problem)
      setNotAdded((before) => [...before.filter((one) => one.name !== name), { name, why }])
    }
  }

  return {
    /** What is going on, or was done last. */
    said,
    /** Files that could not be added, with the reason. */
    notAdded,
    add(file: File, name = file.name) {
      setNotAdded((before) => before.filter((one) => one.name !== name))
      queue.current = queue.current.then(() => addOne(file, name))
    },
    dismiss: () => setNotAdded([]),
  }
}

/** Why a file could not be added, for the person. */
export function whyNotAdded(problem: unknown): string {
  if (problem instanceof FileRefused) return problem.message
  report(problem, 'adding a file')
  if (storageProblem(problem) === 'full')
    return 'This phone has no room for it, and nothing of it was kept. Free some space, then add it again.'
  return 'This phone could not keep it, and nothing of it was kept. Try again.'
}
