import { Link } from '@tanstack/react-router'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { firstInWords, KIND_WORDS } from '../../domain/market/market-words.ts'
import { priceInWords } from '../../domain/market/money.ts'
import { offeringNeeds } from '../../domain/market/offering-needs.ts'
import { offeringState, type ToldStates } from '../../domain/market/offering-state.ts'
import { StateBadge } from '../../parts/market/state-badge.tsx'
import { pictureSubject } from '../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/layers/menu.tsx'
import { deleteOffering } from './offering-changes.ts'
import styles from './offerings.module.css'

type OfferingCardProps = {
  offering: OwnOffering
  /** Undefined while the server has not told. */
  told: ToldStates | undefined
  mayEdit: boolean
  /** Takes the focus when the last card of the list goes. */
  focusWhenEmpty: () => HTMLElement | null
}

const ICONS = { activity: 'mountain', lodging: 'bed', vehicle: 'car' } as const

/** One offering of a list: its ground, what it costs, how it stands and what it lacks. The title opens it. */
export function OfferingCard({ offering: own, told, mayEdit, focusWhenEmpty }: OfferingCardProps) {
  const { uuid, number, provider, document } = own
  const { kind, title, lat, lng, placeId } = document.offering
  const name = title || 'Without a title yet'
  const state = offeringState(own, told)
  const { missing } = offeringNeeds(own, new Date())
  const cents = document.options.flatMap(({ units }) => units.map(({ priceCents }) => priceCents))
  // What travelers see is paused first, what nobody knows of may be on their screens.
  const mayDelete = mayEdit && (state === 'draft' || state === 'paused')
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        {lat === null || lng === null ? (
          <span className={styles.noPicture}>
            <Icon name={ICONS[kind]} size={28} />
          </span>
        ) : (
          <PlacePicture place={pictureSubject({ ...(placeId ? { placeId } : {}), lat, lng })} />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link
            {...(number === null
              ? { to: '/offering-edit/$id', params: { id: uuid } }
              : { to: '/offerings/edit/$id', params: { id: String(number) } })}
            className={styles.open}
          >
            {name}
          </Link>
        </h2>
        <p className="muted tabular">
          {KIND_WORDS[kind]}
          {cents.length === 0 ? null : ` · from ${priceInWords(Math.min(...cents))}`}
        </p>
        <p>
          <StateBadge state={state} />
        </p>
        {missing.length === 0 ? null : <p className="muted">Still needs {firstInWords(missing)}.</p>}
      </div>
      {mayDelete ? (
        <div className={styles.menu}>
          <MenuButton
            label={`Options for ${name}`}
            items={[
              {
                label: 'Delete',
                icon: <Icon name="trash" size={20} />,
                destructive: true,
                removesRow: focusWhenEmpty,
                onSelect: () => deleteOffering({ provider, uuid }, name),
              },
            ]}
          />
        </div>
      ) : null}
    </li>
  )
}
