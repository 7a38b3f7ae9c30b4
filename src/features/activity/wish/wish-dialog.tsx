import { useQuery } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import { moneyHeldInWords } from '../../../domain/market/bookings/money-words.ts'
import { policyInWords } from '../../../domain/market/bookings/policy-words.ts'
import { ASK_WITH_SIGNAL, NOT_BOOKED } from '../../../domain/market/bookings/not-booked.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useBackToClose } from '../../../platform/page/use-back-to-close.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { RadioRow } from '../../../ui/fields/radio-row.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import type { Chosen } from '../choice/use-choice.ts'
import styles from '../hold/hold.module.css'
import { useWishForm } from './use-wish-form.ts'

type WishDialogProps = { choice: NonNullable<Chosen>; onClose: () => void }

/** What is to be asked for once there is signal, what may be done by itself, whom the provider can ask, and both consents. */
export function WishDialog({ choice, onClose }: WishDialogProps) {
  useBackToClose(onClose)
  const formId = useId()
  const { data: user } = useQuery(currentUserQuery())
  const { activity, option, chosen, party, totalCents, now, known } = choice
  const { title, policy, timeZone, waiver } = activity.offering
  const form = useWishForm(choice, onClose)
  const { said, set, problems, ends } = form
  const startsAt = chosen[0]?.startsAt ?? null
  const held = activity.moneyHeldBy
  const isPaidHere = held !== undefined && held !== 'nobody' && totalCents > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.make()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={ASK_WITH_SIGNAL}
      footer={
        <Button type="submit" form={formId} variant="primary" block unavailable={form.isBusy}>
          {ASK_WITH_SIGNAL}
        </Button>
      }
    >
      <form id={formId} className={styles.body} onSubmit={submit} noValidate>
        <p>
          <strong>{NOT_BOOKED}</strong>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>What</dt>
            <dd>
              {title}
              {activity.options.length > 1 ? `, ${option.title}` : ''}
            </dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>{startsInWords(chosen)}</dd>
          </div>
          <div>
            <dt>Who</dt>
            <dd>{form.who}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              <strong className={styles.price}>{exactDollars(totalCents)}</strong>
              {party === 1 ? '' : ` for ${plural(party, 'guest')}`}
              {known.kept ? `, as of ${agoInWords(new Date(known.kept.asOf).toISOString(), now)}` : ''}
            </dd>
          </div>
        </dl>
        <RadioRow
          label={{ words: 'When there is signal' }}
          options={[
            { value: 'ask', words: 'Ask me' },
            { value: 'book', words: 'Book it' },
          ]}
          value={said.mode}
          onChange={(mode) => set({ mode })}
        />
        <p className="muted">
          {said.mode === 'ask'
            ? 'It is held for an hour, and you are told. Nothing is booked or owed before you confirm it.'
            : `It is booked with nobody asking you, if nothing is worse than what stands here: the same start, ${exactDollars(totalCents)} at most, as easy to cancel, and for nothing for another day. Else it is held for an hour, and you are told.`}{' '}
          {user ? '' : 'You sign in first, and say once more that you want it.'}
        </p>
        {said.mode === 'book' && isPaidHere ? (
          <TextField
            label="The most that may be paid at once, in dollars"
            hint="Where you leave it out, nothing is booked that has to be paid at once."
            inputMode="decimal"
            autoComplete="off"
            value={said.limit}
            error={problems.limit ?? null}
            onChange={({ target }) => set({ limit: target.value })}
          />
        ) : null}
        <SelectField
          label="Ask for it until"
          options={ends}
          value={said.until}
          onChange={({ target }) => set({ until: target.value })}
        />
        <h3>Whom the provider can ask</h3>
        <TextField
          label="Name"
          autoComplete="name"
          value={said.name}
          error={problems.name ?? null}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={said.email}
          error={problems.email ?? null}
          onChange={({ target }) => set({ email: target.value })}
        />
        <TextField
          label="Phone"
          hint="You can leave it out."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={said.phone}
          error={problems.phone ?? null}
          onChange={({ target }) => set({ phone: target.value })}
        />
        <h3>Cancelling</h3>
        {policyInWords({ policy, party, startsAt, timeZone, now }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{moneyHeldInWords(held)}</p>
        {waiver ? <p className="muted">Each guest signs a waiver: it stands on the page.</p> : null}
        <CheckField
          label="I accept how it can be cancelled"
          checked={said.acceptsPolicy}
          onChange={({ target }) => set({ acceptsPolicy: target.checked })}
        />
        <CheckField
          label={`${activity.provider.name} may have my name, e-mail and phone number`}
          checked={said.sharesContact}
          onChange={({ target }) => set({ sharesContact: target.checked })}
        />
        {form.problem === null ? null : <p role="alert">{form.problem}</p>}
      </form>
    </Dialog>
  )
}
