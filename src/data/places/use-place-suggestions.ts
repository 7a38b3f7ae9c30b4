import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { autocompleteQuery, placeOfCode, warmPlaceSearch } from './places.ts'

/**
 * The suggestions for what is typed into a search field. While a longer text is looked up the answer to the shorter one
 * stays, `outdated`. `near` as in `autocompleteQuery`. The index is loaded ahead of the first keystroke.
 */
export function usePlaceSuggestions(near: Degrees | null) {
  const [asked, ask] = useState('')
  const { data, isPlaceholderData, isError } = useQuery({
    ...autocompleteQuery(asked, near),
    placeholderData: keepPreviousData,
  })
  useEffect(() => void warmPlaceSearch(), [])
  return { asked, ask, ofCode: placeOfCode, predictions: data, outdated: isPlaceholderData, failed: isError }
}
