import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons.tsx'
import { useTopLayerHost } from './layer-hosts.ts'
import styles from './menu.module.css'

type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  destructive?: boolean
  /**
   * Given where choosing it takes the list's row out in which the menu stands. The focus goes to the menu of the row that
   * takes its place, else of the row before, else to what this answers.
   */
  removesRow?: () => HTMLElement | null
}

/** A ⋮ button that opens a short menu. Arrow keys, Home, End; Escape and Tab close it and give the focus back. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </IconButton>
      {open ? (
        <Menu id={id} label={label} items={items} button={button} close={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type MenuProps = {
  id: string
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  close: () => void
}

function Menu({ id, label, items, button, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const host = useTopLayerHost()

  useLayoutEffect(() => {
    if (menu.current && button.current) placeAt(menu.current, button.current)
    focusItem(menu.current, 0)
  }, [button])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside =
        target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target))
      if (!inside) close()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [button, close])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = itemsOf(menu.current).indexOf(document.activeElement as HTMLElement)
    if (event.key === 'ArrowDown') focusItem(menu.current, at + 1)
    else if (event.key === 'ArrowUp') focusItem(menu.current, at - 1)
    else if (event.key === 'Home') focusItem(menu.current, 0)
    else if (event.key === 'End') focusItem(menu.current, -1)
    else if (event.key === 'Escape' || event.key === 'Tab') {
      close()
      button.current?.focus()
    } else return
    event.preventDefault()
  }

  return createPortal(
    // A dialog below leaves Escape to whoever carries this attribute.
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className={styles.menu}
      data-takes-escape
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled ?? false}
          className={item.destructive ? styles.destructive : styles.item}
          onClick={() => {
            close()
            const next = item.removesRow ? (menuOfNextRow(button.current) ?? item.removesRow()) : null
            ;(next ?? button.current)?.focus()
            item.onSelect()
          }}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>,
    host ?? document.body,
  )
}

/** The ⋮ button of the row that takes the place of this button's once that is gone, else of the row before; null in the last one left. */
export function menuOfNextRow(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return next?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
}

/** Wraps around at both ends. */
function focusItem(menu: HTMLElement | null, at: number): void {
  const items = itemsOf(menu)
  items.at(at % items.length)?.focus()
}

/** Below the button and flush with its right edge; above it where there is no room. */
function placeAt(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const fitsBelow = anchor.bottom + menu.offsetHeight <= window.innerHeight
  menu.style.top = `${fitsBelow ? anchor.bottom : anchor.top - menu.offsetHeight}px`
  menu.style.right = `${document.documentElement.clientWidth - anchor.right}px`
}
