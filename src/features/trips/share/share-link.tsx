import { useMemo, useState } from 'react'
import { withoutPrivate } from '../../../domain/trip-files/links/public-trip.ts'
import { MAX_QR_LINK_CHARS, writeTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { apiUrl } from '../../../data/net/api-url.ts'
import { QrCode } from '../../../parts/page/qr-code.tsx'
import { sayCopied } from '../../../parts/page/say-copied.ts'
import { copyText } from '../../../platform/sharing/clipboard.ts'
import { canShare, shareLink } from '../../../platform/sharing/share.ts'
import { isThisDeviceOnly } from '../../../platform/sharing/this-device-only.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import styles from './share-trip.module.css'

/** The trip inside a link, and the same as a QR code where it is small enough. */
export function ShareLink({ trip }: { trip: Trip }) {
  const [isPublic, setPublic] = useState(true)
  const shared = useMemo(() => (isPublic ? withoutPrivate(trip) : trip), [isPublic, trip])
  const link = useMemo(() => writeTripLink(shared), [shared])
  const url = link.kind === 'link' ? apiUrl('newitinerary') + link.fragment : null
  return (
    <section className={styles.section} aria-labelledby="share-link">
      <h3 id="share-link" className={styles.heading}>
        Link and QR code
      </h3>
      <p>The trip travels inside the link: no account, no server, no signal.</p>
      <div>
        <CheckField
          label="Leave out notes and costs"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
        <p className="muted">
          Whoever gets the link can read all of it, so notes, lists, costs and the budget stay with you unless
          you untick this.
        </p>
      </div>
      {url === null || link.kind !== 'link' ? (
        <p role="status">
          This trip is too long for a link. {isPublic ? 'Save' : 'Leave out notes and costs, or save'} the
          Timberline file below and send that: it holds everything.
        </p>
      ) : (
        <div className={styles.halves}>
          <div className={styles.words}>
            <LinkButtons title={trip.title} url={url} />
            {isThisDeviceOnly(url) ? (
              <p className="muted">
                This address works on this device alone: Timberline runs right here. Other phones read the QR
                code with “Scan a QR code” in their own Timberline.
              </p>
            ) : null}
          </div>
          {link.fragment.length > MAX_QR_LINK_CHARS ? (
            <p className="muted" role="status">
              This trip is too large for a QR code that a camera can read.{' '}
              {isPublic ? 'Send' : 'Leave out notes and costs, send'} the link, or save the Timberline file
              below.
            </p>
          ) : (
            <figure className={styles.code}>
              <QrCode text={url} label={`QR code of ${trip.title}`} />
              <figcaption className="muted">
                The other phone scans it with “Import a trip”, or with its camera. With no signal it needs
                Timberline on it already.
              </figcaption>
            </figure>
          )}
        </div>
      )}
    </section>
  )
}

function LinkButtons({ title, url }: { title: string; url: string }) {
  const share = async () => {
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied' || outcome === 'failed') sayCopied(outcome === 'copied')
  }
  return (
    <div className="row">
      {canShare() ? (
        <Button variant="primary" onClick={() => void share()}>
          <Icon name="share" size={20} /> Share link
        </Button>
      ) : null}
      <Button
        variant={canShare() ? 'secondary' : 'primary'}
        onClick={() => void copyText(url).then(sayCopied)}
      >
        <Icon name="copy" size={20} /> Copy link
      </Button>
    </div>
  )
}
