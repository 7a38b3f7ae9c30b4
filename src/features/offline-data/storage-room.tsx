import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { storageStateQuery } from '../../data/storage-queries.ts'
import { askToPersist } from '../../platform/storage/storage-persistence.ts'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import { bytesInWords } from './bytes-in-words.ts'

/** How much room is left, and whether the browser may clear what is here; with the way to ask it not to. */
export function StorageRoom() {
  const { data } = useQuery(storageStateQuery())
  const client = useQueryClient()
  const [asked, setAsked] = useState<'asking' | 'refused' | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  if (!data) return <p role="status">Asking the browser …</p>
  const { used, allowed, persisted } = data
  const ask = async () => {
    setAsked('asking')
    const agreed = await askToPersist()
    await client.invalidateQueries({ queryKey: storageStateQuery().queryKey })
    setAsked(agreed ? null : 'refused')
  }
  return (
    <>
      {used === null || allowed === null ? (
        <p>This browser does not say how much room there is.</p>
      ) : (
        <p>
          {bytesInWords(used)} used of about {bytesInWords(allowed)} that the browser allows (its own
          estimate).
        </p>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {persisted === true
          ? 'The browser keeps it until you remove it.'
          : asked === 'refused'
            ? 'The browser did not agree. With Timberline on your home screen it usually does.'
            : 'The browser may clear it when the phone runs out of room.'}
      </p>
      {persisted === true ? null : (
        <div>
          <LeavingButton
            unavailable={asked === 'asking'}
            onClick={() => void ask()}
            next={() => [status.current]}
          >
            Ask the browser to keep it
          </LeavingButton>
        </div>
      )}
    </>
  )
}
