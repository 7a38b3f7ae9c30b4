import { ownerName } from '../together/people-words.ts'
import { usePeople } from '../together/use-people.ts'
import look from './look.module.css'

/** Says why a trip has nothing to change, and who can change that. */
export function LookLine({ tripId }: { tripId: string }) {
  const { members } = usePeople(tripId)
  return (
    <p className={look.told}>
      You can look at this trip; {ownerName(members) ?? 'its owner'} can let you edit.
    </p>
  )
}
