import { useContext } from 'react'
import { SearchScreen } from '../../features/search/results/search-screen.tsx'
import { BarActions, BarHome } from '../shell/top-bar.tsx'
import { VisitorContext } from '../account/visitor-context.ts'

/** The results with the top bar's parts in their head: one bar, not two, and it leaves and comes back as one. */
export function SearchResults() {
  const who = useContext(VisitorContext)
  return <SearchScreen home={<BarHome {...who} />} actions={<BarActions {...who} favorites />} />
}
