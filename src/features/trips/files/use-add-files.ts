import { useRef, useState } from 'react'
import { askToPersist } from '../../../platform/storage/storage-persistence.ts'
import { addFile, whyNotAdded, type FilePlace } from './file-changes.ts'
import { prepareFile } from './prepare-file.ts'

export type NotAdded = { name: string; why: string }

/** Adds files one after the other: a photo takes much memory while it is prepared. */
export function useAddFiles(place: FilePlace) {
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [said, setSaid] = useState('')
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])

  async function addOne(file: File, name: string) {
    setSaid(`Adding ${name} …`)
    try {
      await addFile(place, await prepareFile(file, name), new Date().toISOString())
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
