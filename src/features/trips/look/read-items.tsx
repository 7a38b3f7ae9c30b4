import { useId } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import look from './look.module.css'

type ReadItemsProps = {
  title: string
  items: readonly { id: string; text: string; checked: boolean }[]
}

/** A list to tick as somebody reads it who may not. Nothing where there is nothing on it. */
export function ReadItems({ title, items }: ReadItemsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={look.group} aria-labelledby={id}>
      <h3 id={id} className={look.heading}>
        {title}
      </h3>
      <ul className={look.group}>
        {items.map(({ id: item, text, checked }) => (
          <li key={item} className={look.item}>
            <span className={look.mark}>{checked ? <Icon name="check" size={20} /> : '·'}</span>
            <span className={look.words}>
              {text}
              {checked ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
