import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { BackLink } from '../../parts/page/back-link.tsx'
import { BioField } from '../../parts/person/bio-field.tsx'
import { Card } from '../../parts/page/card.tsx'
import { InterestPicker, withInterest } from '../../parts/person/interest-picker.tsx'
import { ReliefPage } from '../../parts/page/relief-page.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { WithoutAccount } from '../../parts/page/without-account.tsx'
import { SessionOverNotice, SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { TooLong } from '../../parts/versions/too-long.tsx'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { askEngine } from '../../sync/engine/engine-handle.ts'
import { sessionOver, syncStatus, type TextChoice } from '../../sync/engine/status.ts'
import { useProfile, type ProfileFields } from '../../sync/hooks/use-profile.ts'
import { classNames } from '../../ui/class-names.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { EditFacts } from './edit-facts.tsx'
import { EditPicture } from './edit-picture.tsx'
import editStyles from './profile-edit.module.css'
import { isShown } from './is-shown.ts'
import { ProfileNotRead } from './profile-not-read.tsx'
import styles from './profile-screen.module.css'
import { savedWords } from './saved-words.ts'
import { fieldOf, useProfileForm, type ProfileForm } from './use-profile-form.ts'

/** Everything a person may write about themselves. Saved field by field, with or without signal. @source shell §3 */
export function ProfileEditScreen() {
  const { data: user } = useQuery(currentUserQuery())
  const { fields, ready, failed } = useProfile()
  const back = <BackLink to="/traveler-profile" label="Back to profile" />
  if (!user) {
    return (
      <ReliefPage
        title="Edit profile"
        lead="What you tell about yourself: a picture, a few words, your interests."
        back={back}
      >
        <SignInPanel why="You can write your profile once you are." />
        <WithoutAccount />
      </ReliefPage>
    )
  }
  return (
    <Screen title="Edit profile" back={back} className={editStyles.screen}>
      {failed ? (
        <ProfileNotRead />
      ) : ready ? (
        <Edit user={user} fields={fields} />
      ) : (
        <p role="status">Looking on this phone …</p>
      )}
    </Screen>
  )
}

function Edit({ user, fields }: { user: User; fields: ProfileFields }) {
  const form = useProfileForm(fields, user)
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  return (
    <>
      <SavedLine form={form} />
      {over ? <SessionOverNotice email={user.email} /> : null}
      <Card title="Picture">
        <EditPicture
          name={`${form.textOf('firstName')} ${form.textOf('lastName')}`}
          path={fields.profilePicture}
        />
      </Card>
      <Card title="Name">
        <div className={editStyles.pair}>
          <TextField label="First name" autoComplete="given-name" {...fieldOf(form, 'firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...fieldOf(form, 'lastName')} />
        </div>
        <p className="muted">Others see your first name.</p>
      </Card>
      <Card title="About me">
        <BioField
          label="A few words about you"
          value={form.textOf('bio')}
          onChange={(text) => form.type('bio', text)}
          onBlur={() => form.leave('bio')}
          error={form.errorOf('bio')}
        />
        <TooLongBio />
        <Switch
          label="Show on my profile"
          about="About me"
          checked={isShown(fields, 'bio')}
          onCheckedChange={(showBio) => form.set({ showBio })}
        />
      </Card>
      <Card title="Interests">
        <InterestPicker
          chosen={fields.interests ?? []}
          onToggle={(id, on) =>
            form.set((now) => ({
              interests: withInterest(now.interests ?? [], id, on),
              showInterests: isShown(now, 'interests'),
            }))
          }
          onContinue={() => true}
        />
        <Switch
          label="Show on my profile"
          about="Interests"
          checked={isShown(fields, 'interests')}
          onCheckedChange={(showInterests) => form.set({ showInterests })}
        />
      </Card>
      <EditFacts form={form} fields={fields} />
    </>
  )
}

/** What was written about oneself and is too long together with what another device wrote. */
function TooLongBio() {
  const { refused } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  return refused.flatMap(({ id, message, text }) => {
    if (text?.kind !== PROFILE.kind) return []
    const keep = (choice: TextChoice) =>
      sayIfNotKept(
        askEngine(({ records }) => records.retry(id, choice)).then(() => true),
        'choosing between two texts about oneself',
      )
    return [
      <TooLong
        key={id}
        message={message}
        typed={text.value}
        onKeepMine={() => keep('mine')}
        onKeepTheirs={() => keep('theirs')}
      />,
    ]
  })
}

function SavedLine({ form }: { form: ProfileForm }) {
  const { waiting } = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const words = savedWords({ ...form, waiting, online, sessionOver: over })
  return (
    <div className={editStyles.saved}>
      <p role="status">{words}</p>
      <Link to="/traveler-profile" className={classNames(styles.way, styles.main)}>
        Done
      </Link>
    </div>
  )
}
