import type { ReactNode } from 'react'
import { INTERESTS, PROFILE_FACTS, type FactName } from '../../../core/contracts/profile/profile.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './profile-screen.module.css'

/** A profile as it is drawn. What is empty or null is not shown. `hidden` names what only the person sees. */
export type ShownProfile = {
  name: string
  pictureUrl: string | null
  emailVerified: boolean
  phoneVerified: boolean
  /** A year; null where it is not known here. */
  memberSince: number | null
  bio: string | null
  interests: readonly string[]
  facts: Partial<Record<FactName, string | null>>
  hidden: ReadonlySet<'bio' | 'interests' | FactName>
}

type ProfileViewProps = {
  profile: ShownProfile
  /** Below the name: what can be done. */
  ways?: ReactNode
  /** Before what they tell: what they have planned. */
  travels?: ReactNode
  /** In place of sections where there are none. */
  empty: ReactNode
}

/** Who somebody is: picture, name, what is verified, and what they tell of themselves. */
export function ProfileView({ profile, ways, travels, empty }: ProfileViewProps) {
  const { bio, interests, facts, hidden } = profile
  const told = PROFILE_FACTS.flatMap(({ name, label }) => {
    const text = facts[name]
    return text ? [{ name, label, text }] : []
  })
  return (
    <div className={styles.profile}>
      <ProfileCard profile={profile} ways={ways} />
      <div className={styles.sections}>
        {travels}
        {!bio && interests.length === 0 && told.length === 0 ? empty : null}
        {bio ? (
          <section className={styles.section} aria-labelledby="about-me">
            <h2 id="about-me">About me</h2>
            <p className={styles.bio}>{bio}</p>
            <OnlyYou on={hidden.has('bio')} />
          </section>
        ) : null}
        {interests.length > 0 ? (
          <section className={styles.section} aria-labelledby="interests">
            <h2 id="interests">Interests</h2>
            <ul className={styles.chips} aria-labelledby="interests">
              {interests.map((id) => (
                <li key={id}>{nameOf(id)}</li>
              ))}
            </ul>
            <OnlyYou on={hidden.has('interests')} />
          </section>
        ) : null}
        {told.length > 0 ? (
          <section className={styles.section} aria-labelledby="facts">
            <h2 id="facts">More about me</h2>
            <dl className={styles.facts}>
              {told.map(({ name, label, text }) => (
                <div key={name} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>
                    {text}
                    <OnlyYou on={hidden.has(name)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
    </div>
  )
}

function ProfileCard({ profile, ways }: { profile: ShownProfile; ways: ReactNode }) {
  const { name, pictureUrl, memberSince } = profile
  const verified = verifiedWords(profile)
  return (
    <section className={styles.card} aria-label={name}>
      <Avatar url={pictureUrl} name={name} size="large" />
      <p className={styles.name}>
        <strong>{name}</strong>
      </p>
      {verified === null ? null : (
        <div>
          <p className={styles.verified}>
            <Icon name="check" size={20} />
            Identity verified
          </p>
          <p className="muted">{verified}</p>
        </div>
      )}
      {memberSince === null ? null : <p className="muted">Here since {memberSince}</p>}
      {ways ? <div className={styles.ways}>{ways}</div> : null}
    </section>
  )
}

function OnlyYou({ on }: { on: boolean }) {
  return on ? <p className="muted">Only you see this</p> : null
}

/** Which of the two is verified; null where neither is. @source decisions §6 */
function verifiedWords({ emailVerified, phoneVerified }: ShownProfile): string | null {
  if (emailVerified && phoneVerified) return 'E-mail and phone'
  if (emailVerified) return 'E-mail'
  return phoneVerified ? 'Phone' : null
}

/** A newer version may know interests that this one does not. */
const nameOf = (id: string): string => INTERESTS.find((interest) => interest.id === id)?.name ?? id
