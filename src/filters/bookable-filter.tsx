import { Switch } from '../ui/fields/switch.tsx'

export type BookableFilterProps = { on: boolean; onChange: (on: boolean) => void }

/** Whether what providers offer is shown among the results. */
export function BookableFilter({ on, onChange }: BookableFilterProps) {
  return (
    <Switch
      label="Bookable"
      hint="Shows what providers offer there, with what it costs."
      checked={on}
      onCheckedChange={onChange}
    />
  )
}
