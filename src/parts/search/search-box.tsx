import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { MIN_QUERY_CHARS, type Prediction } from '../../../core/contracts/places/places.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { StopNumber } from '../trip/stop-number.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { queryNotice } from '../../domain/search/understand/query-notice.ts'
import { OfferingRow } from './offering-row.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import styles from './search-box.module.css'

/** What was asked for and what is known of the answer. */
export type PlaceSuggestions = {
  asked: string
  ask: (text: string) => void
  /** The place that a text too short for suggestions is the code of; null for none. Never rejects. Default: there are no codes. */
  ofCode?: (text: string) => Promise<Prediction | null>
  /** The latest answer; undefined until there is one. */
  predictions: readonly Prediction[] | undefined
  /** Whether they still answer the text before. */
  outdated: boolean
  failed: boolean
}

type SearchBoxProps = {
  text: string
  suggestions: PlaceSuggestions
  /** Where the next place will stand in the list, from 1. Default: nobody knows yet. */
  nextNumber?: number
  onType: (text: string) => void
  onClear: () => void
  onPick: (prediction: Prediction) => void
  /** What can be booked by what was typed, below the places, and the way to its page. Default: nothing. */
  bookable?: { offerings: readonly ListedOffering[]; onOpen: (offering: ListedOffering) => void }
  /** Whether a map stands on the screen, whose places can be chosen. Default: places stand below, and no map. */
  hasMap?: boolean
  /** `Use my location`; left out where nothing leads there. */
  locate?: { busy: boolean; onLocate: () => void }
  /** The Add button, for a box that keeps what was picked until then. Without it a pick is all there is to do. */
  add?: { enabled: boolean; onAdd: () => void }
  /**
   * Takes the focus this long after it is shown, ms, unless the person went somewhere in its dialog. Default: it waits for the
   * person.
   */
  focusAfterMs?: number
}

/** A line to choose: a place, or what can be booked. */
type Option = { key: string } & ({ prediction: Prediction } | { offering: ListedOffering })

/** The search field for places: a combobox whose suggestions start at 3 characters. Enter takes the place of a code of two, 'BV'. */
export function SearchBox({
  suggestions,
  hasMap = false,
  add,
  locate,
  focusAfterMs,
  bookable,
  ...props
}: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { asked, predictions: data, outdated, failed } = suggestions
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const longEnough = asked.trim().length >= MIN_QUERY_CHARS
  const predictions = longEnough ? (data ?? []) : []
  const offerings = longEnough ? (bookable?.offerings ?? []) : []
  const options: Option[] = [
    ...predictions.map((prediction) => ({ key: prediction.placeId, prediction })),
    ...offerings.map((offering) => ({ key: `offering-${offering.uuid}`, offering })),
  ]
  const count = options.length
  // By its name and not by its place: places come later than offerings, and stand above them.
  const active = options.findIndex(({ key }) => key === movedTo)
  const idOf = (option: Option | undefined) => `${id}-${option?.key.replaceAll(/\s/g, '_')}`
  const notice = longEnough ? queryNotice(asked) : null
  const announced = announcement(count, failed, notice, hasMap)
  const open = longEnough && (count > 0 || failed || (data !== undefined && !outdated))

  useEffect(() => {
    if (focusAfterMs === undefined) return undefined
    const timer = window.setTimeout(() => {
      const dialog = input.current?.closest('[role="dialog"]')
      const focused = document.activeElement
      // Whoever was quicker stays where they went.
      if (focused !== dialog && dialog?.contains(focused)) return
      input.current?.focus()
    }, focusAfterMs)
    return () => window.clearTimeout(timer)
  }, [focusAfterMs])

  const ask = (text: string) => {
    suggestions.ask(text)
    setMovedTo(null)
  }
  const pick = (prediction: Prediction) => {
    ask('')
    props.onPick(prediction)
  }
  const choose = (option: Option) => {
    if ('prediction' in option) pick(option.prediction)
    else bookable?.onOpen(option.offering)
  }
  const takeCode = async (ofCode: (text: string) => Promise<Prediction | null>, text: string) => {
    const coded = await ofCode(text)
    // What was typed on meanwhile is something else.
    if (input.current?.value !== text) return
    if (coded) pick(coded)
    else if (add?.enabled) add.onAdd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = count - 1
    const moveTo = (at: number) => setMovedTo(options[at]?.key ?? null)
    if (event.key === 'Escape' && open) ask('')
    else if (event.key === 'ArrowDown' && open) moveTo(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && open) moveTo(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') {
      const option = options[Math.max(0, active)]
      // What is still the answer to shorter text is not what the person meant, unless they went to it by arrow key.
      if (open && option && (!outdated || active >= 0)) choose(option)
      else if (!open && suggestions.ofCode && isShort(props.text))
        void takeCode(suggestions.ofCode, props.text)
      else if (!open && add?.enabled) add.onAdd()
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.box} {...(open ? { 'data-takes-escape': true } : {})}>
      <div className={styles.field}>
        {locate ? (
          <IconButton label="Use my location" onClick={locate.onLocate} aria-busy={locate.busy}>
            <Icon name="locate" />
          </IconButton>
        ) : null}
        {props.nextNumber === undefined ? null : <StopNumber number={props.nextNumber} />}
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="Search locations..."
          aria-label="Search locations..."
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          {...(open && active >= 0 ? { 'aria-activedescendant': idOf(options[active]) } : {})}
          value={props.text}
          onChange={(event) => {
            props.onType(event.target.value)
            ask(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => ask('')}
        />
        {props.text === '' ? null : (
          <IconButton
            label="Clear text"
            onClick={() => {
              ask('')
              props.onClear()
              input.current?.focus()
            }}
          >
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </div>
      {add ? (
        <Button
          variant="primary"
          disabled={!add.enabled}
          onClick={(event) => {
            add.onAdd()
            // Adding disables the button; the keyboard goes on in the box, a finger does not call the keyboard up.
            if (event.detail === 0) input.current?.focus()
          }}
        >
          Add
        </Button>
      ) : null}
      <VisuallyHidden live>{open ? announced : ''}</VisuallyHidden>
      {open ? (
        <div className={styles.dropdown}>
          <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
            {options.map((option, at) =>
              'prediction' in option ? (
                <SuggestionRow
                  key={option.key}
                  prediction={option.prediction}
                  typed={asked}
                  id={idOf(option)}
                  active={at === active}
                  onPick={() => choose(option)}
                />
              ) : (
                <OfferingRow
                  key={option.key}
                  offering={option.offering}
                  typed={asked}
                  id={idOf(option)}
                  active={at === active}
                  onOpen={() => choose(option)}
                />
              ),
            )}
          </div>
          {count > 0 ? null : <p className={styles.nothing}>{announced}</p>}
          {count > 0 && notice !== null ? <p className={styles.notice}>{notice}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

const isShort = (text: string): boolean => text.trim() !== '' && text.trim().length < MIN_QUERY_CHARS

/** What was found, or what can be done on this screen where nothing was. */
function announcement(count: number, failed: boolean, notice: string | null, hasMap: boolean): string {
  if (count === 0 && failed && notice === null) {
    return `Search is not ready yet. Choose a place ${hasMap ? 'on the map or a suggestion' : 'below'}.`
  }
  if (count === 0) {
    const wayOn = hasMap ? 'move the map' : 'choose a place below'
    return notice ?? `No place in Colorado by that name. Check the spelling or ${wayOn}.`
  }
  const counted = count === 1 ? '1 suggestion' : `${count} suggestions`
  return notice === null ? counted : `${counted}. ${notice}`
}
