import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { glyphKindOf, offeringInShort } from '../../domain/market/activity-words.ts'
import { KindGlyph } from '../pictures/kind-glyph.tsx'
import { MatchedName } from './matched-name.tsx'
import { OptionDetail, OptionLine } from './option-line.tsx'

type OfferingRowProps = {
  offering: ListedOffering
  /** What was typed; its letters are marked in the name. */
  typed: string
  id: string
  active: boolean
  onOpen: () => void
}

/** One suggestion that can be booked: its name, what it is and what it costs. It opens its page. */
export function OfferingRow({ offering, typed, id, active, onOpen }: OfferingRowProps) {
  const detail = `${offeringInShort(offering)}, bookable`
  return (
    <OptionLine
      id={id}
      label={`${offering.title}, ${detail}`}
      active={active}
      onChoose={onOpen}
      glyph={<KindGlyph kind={glyphKindOf(offering)} size={22} />}
      words={
        <>
          <strong>
            <MatchedName name={offering.title} typed={typed} />
          </strong>{' '}
          <OptionDetail>{detail}</OptionDetail>
        </>
      }
    />
  )
}
