import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MIN_QUERY_CHARS, type Prediction } from '../../../api/contracts/places.ts'
import { autocompleteQuery, warmPlaceSearch } from '../../data/places.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { StopNumber } from '../../parts/stop-number.tsx'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Degrees } from '../../../api/domain/places/distance.ts'
import { queryNotice } from '../../../api/domain/search/understand/query-notice.ts'
import { SEARCH_FOCUS_DELAY_MS } from './constants.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  text: string
  /** Where the next place will stand in the list, from 1. */
  nextNumber: number
  canAdd: boolean
  /** Of places that are meant alike the nearer to it comes first. */
  near: Degrees
  locating: boolean
  onType: (text: string) => void
  onClear: () => void
  onPick: (prediction: Prediction) => void
  onAdd: () => void
  onLocate: () => void
}

/** The picker's search field: a combobox whose suggestions start at 3 characters. */
export function SearchBox(props: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(-1)
  const longEnough = asked.trim().length >= MIN_QUERY_CHARS
  const { data, isPlaceholderData, isError } = useQuery({
    ...autocompleteQuery(asked, props.near),
    placeholderData: keepPreviousData,
  })
  const predictions = longEnough ? (data ?? []) : []
  const notice = longEnough ? queryNotice(asked) : null
  const announced = announcement(predictions.length, isError, notice)
  const open = longEnough && (predictions.length > 0 || isError || (data !== undefined && !isPlaceholderData))

  useEffect(() => {
    void warmPlaceSearch()
    const timer = window.setTimeout(() => input.current?.focus(), SEARCH_FOCUS_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [])

  const ask = (text: string) => {
    setAsked(text)
    setActive(-1)
  }
  const pick = (prediction: Prediction) => {
    ask('')
    props.onPick(prediction)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = predictions.length - 1
    if (event.key === 'Escape' && open) ask('')
    else if (event.key === 'ArrowDown' && open) setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp' && open) setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') {
      const prediction = predictions[Math.max(0, active)]
      // What is still the answer to shorter text is not what the person meant.
      if (open && prediction && !isPlaceholderData) pick(prediction)
      else if (!open && props.canAdd) props.onAdd()
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.box} {...(open ? { 'data-takes-escape': true } : {})}>
      <div className={styles.field}>
        <IconButton label="Use my location" onClick={props.onLocate} aria-busy={props.locating}>
          <Icon name="locate" />
        </IconButton>
        <StopNumber number={props.nextNumber} />
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
          {...(open && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
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
      <Button
        variant="primary"
        disabled={!props.canAdd}
        onClick={(event) => {
          props.onAdd()
          // Adding disables the button; the keyboard goes on in the box, a finger does not call the keyboard up.
          if (event.detail === 0) input.current?.focus()
        }}
      >
        Add
      </Button>
      <VisuallyHidden live>{open ? announced : ''}</VisuallyHidden>
      {open ? (
        <div className={styles.dropdown}>
          <ul id={`${id}-list`} role="listbox" aria-label="Suggestions">
            {predictions.map((prediction, at) => (
              <SuggestionRow
                key={prediction.placeId}
                prediction={prediction}
                typed={asked}
                id={`${id}-${at}`}
                active={at === active}
                onPick={() => pick(prediction)}
              />
            ))}
          </ul>
          {predictions.length > 0 ? null : <p className={styles.nothing}>{announced}</p>}
          {predictions.length > 0 && notice !== null ? <p className={styles.notice}>{notice}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

function announcement(count: number, failed: boolean, notice: string | null): string {
  if (failed && notice === null) return 'Search is not ready yet. Choose a place on the map or a suggestion.'
  if (count === 0) return notice ?? 'No place in Colorado by that name. Check the spelling or move the map.'
  const counted = count === 1 ? '1 suggestion' : `${count} suggestions`
  return notice === null ? counted : `${counted}. ${notice}`
}
