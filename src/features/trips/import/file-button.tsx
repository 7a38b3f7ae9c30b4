import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

type FileButtonProps = {
  /** On the button. */
  words: string
  /** Of the input itself. */
  label: string
  /** Left out, any file can be chosen: phones do not know the kinds of map files and would hide them. */
  accept?: string
  primary?: boolean
  onFile: (file: File) => void
}

/** A button that opens the system's choice of files. */
export function FileButton({ words, label, accept, primary = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        {...(accept === undefined ? {} : { accept })}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
