import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useFocusBack, type FocusNext } from '../layers/focus-back.ts'

type LeavingButtonProps = Omit<ComponentProps<typeof Button>, 'ref'> & {
  /** Where the focus goes that it takes along. */
  next: FocusNext<HTMLButtonElement>
}

/** A button that leaves by its own press, at once or when what it began is done. */
export function LeavingButton({ next, ...props }: LeavingButtonProps) {
  const button = useFocusBack(next)
  return <Button ref={button} {...props} />
}
