import { addressAfter } from '../../domain/places/address-words.ts'
import { glyphKindOf, offeringInShort } from '../../domain/market/activity-words.ts'
import { KindGlyph } from '../../parts/pictures/kind-glyph.tsx'
import { MatchedName } from '../../parts/search/matched-name.tsx'
import { OptionDetail, OptionLine } from '../../parts/search/option-line.tsx'
import { StrokeSvg } from '../../ui/stroke-svg.tsx'
import styles from './command-palette.module.css'
import type { PaletteItem } from './palette-groups.ts'

type PaletteOptionProps = {
  item: PaletteItem
  /** Its letters are marked in the name. */
  typed: string
  id: string
  active: boolean
  onChoose: () => void
}

/** One line: its picture, its name, and what tells it from others. */
export function PaletteOption({ item, typed, id, active, onChoose }: PaletteOptionProps) {
  const detail = detailOf(item)
  return (
    <OptionLine
      id={id}
      label={[item.label, detail].filter(Boolean).join(', ')}
      active={active}
      onChoose={onChoose}
      className={styles.option}
      glyph={
        'command' in item ? (
          <StrokeSvg path={item.command.icon} size={22} strokeWidth={1.8} />
        ) : (
          <KindGlyph kind={'offering' in item ? glyphKindOf(item.offering) : item.place.kind} size={22} />
        )
      }
      words={
        <>
          <strong>
            <MatchedName name={item.label} typed={typed} />
          </strong>{' '}
          {detail === '' ? null : <OptionDetail>{detail}</OptionDetail>}
        </>
      }
    />
  )
}

function detailOf(item: PaletteItem): string {
  if ('command' in item) return item.command.state ?? ''
  if ('offering' in item) return offeringInShort(item.offering)
  const { name, address, detail } = item.place
  return detail ?? addressAfter(name, address).replace(/^,/, '').trim()
}
