import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { showWithin } from './show-within.ts'

type Tab<Id extends string> = {
  id: Id
  /** The accessible name, where more is to be said than what is seen. It begins with what is seen. */
  name?: string
  style?: CSSProperties
  children: ReactNode
}

type TabListProps<Id extends string> = {
  /** The list's accessible name. */
  label: string
  tabs: readonly Tab<Id>[]
  /** Null where the panel that is shown belongs to no tab of this list. */
  chosen: Id | null
  onChoose: (id: Id) => void
  /** The panel's element. */
  panelId: string
  orientation?: 'horizontal' | 'vertical'
  className: string | undefined
  tabClassName: string | undefined
}

/** The id of the tab's element, which names the panel. */
export const tabIdOf = (panelId: string, id: string): string => `${panelId}-${id}`

/** Tabs over one panel. Arrow keys walk them, Home and End jump; the chosen one is kept in view in a row that scrolls. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, chosen, panelId, orientation = 'horizontal' } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab) showWithin(list.current, tab)
  }, [chosen])
  const walk = (event: KeyboardEvent, at: number) => {
    const target = tabs[reachedBy(event.key, at, tabs.length, orientation) ?? -1]
    if (!target) return
    event.preventDefault()
    props.onChoose(target.id)
    document.getElementById(tabIdOf(panelId, target.id))?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={orientation}
      className={props.className}
    >
      {tabs.map(({ id, name, style, children }, at) => {
        const isReached = chosen === null ? at === 0 : id === chosen
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabIdOf(panelId, id)}
            aria-selected={id === chosen}
            {...(name === undefined ? {} : { 'aria-label': name })}
            {...(id === chosen ? { 'aria-controls': panelId } : {})}
            tabIndex={isReached ? 0 : -1}
            className={props.tabClassName}
            style={style}
            onClick={() => props.onChoose(id)}
            onKeyDown={(event) => walk(event, at)}
          >
            {children}
          </button>
        )
      })}
    </div>
  )
}

function reachedBy(
  key: string,
  at: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | undefined {
  const [back, on] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (key === on) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
