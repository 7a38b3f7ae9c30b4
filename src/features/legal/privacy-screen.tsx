import { Link } from '@tanstack/react-router'
import { SIGN_IN_EVENT_DAYS } from '../../../core/contracts/identity/account-settings.ts'
import { FEEDBACK_YEARS } from '../../../core/contracts/admin/feedback.ts'
import { UNNAMED_FILE_DAYS } from '../../../core/contracts/files/files.ts'
import { REPLACED_DAYS } from '../../../core/contracts/records/sync.ts'
import { CODE_MINUTES } from '../../../core/contracts/identity/verification.ts'
import { NOTIFICATION_DAYS } from '../../../core/records/notification.ts'
import { TextPage, TextPoints, TextSection } from '../../parts/page/text-page.tsx'

const CONTENTS = [
  { id: 'phone', title: 'On your phone' },
  { id: 'location', title: 'Your location' },
  { id: 'account', title: 'With an account' },
  { id: 'feedback', title: 'Feedback' },
  { id: 'others', title: 'Who else gets something' },
  { id: 'choices', title: 'What you can do' },
]

/** What this software keeps of a person, where, and for how long. Every sentence describes what the code does. */
export function PrivacyScreen() {
  return (
    <TextPage title="Privacy Policy" contents={CONTENTS}>
      <TextSection>
        <p>
          This page says what Timberline keeps about you, where and for how long. Anybody can run Timberline;
          whoever runs the server you opened is responsible for it, and for what it keeps.
        </p>
        <p>
          There is no advertising here, no analytics, and nothing is loaded from anybody else’s server, unless
          whoever runs this one has set up an address search or a street map from somewhere else.
        </p>
      </TextSection>
      <TextSection id="phone" title="On your phone">
        <TextPoints>
          <li>
            <strong>Places, names and map</strong> are kept so that they work without signal. They say nothing
            about you.
          </li>
          <li>
            <strong>Your plan and your favorites</strong> stay on this phone while you have no account. Nobody
            else gets them.
          </li>
          <li>
            <strong>Your settings</strong>, such as the theme, the terrain and what you switched on in{' '}
            <Link to="/early-access">Early Access</Link>, stay on this phone, account or not.
          </li>
          <li>
            <strong>When you are signed in</strong>, your records are kept on this phone too. Signing out
            removes them. Changes that were not sent yet can stay behind encrypted, if you say so, and only a
            new sign-in to your account opens them. Where your session ends without your signing out first,
            what you booked stays encrypted too: your account opens it, or, should the server have lost that,
            a new one whose verified e-mail address is the same. From thirty days after it is over it is
            removed as soon as anybody who is signed in uses the app here.
          </li>
          <li>
            <strong>One cookie</strong> holds your session. No script can read it. Your password is never
            stored on the phone.
          </li>
        </TextPoints>
      </TextSection>
      <TextSection id="location" title="Your location">
        <p>
          Timberline asks for your location only when you tap “Use my location”. What is sent to the server is
          rounded to about 100 meters, and only the latest one is kept. Without an account it is kept under a
          random number, not your name.
        </p>
      </TextSection>
      <TextSection id="account" title="With an account">
        <TextPoints>
          <li>
            <strong>You:</strong> name, e-mail address, birthday, and a phone number if you add one. The
            birthday is used to check your age and is shown to nobody.
          </li>
          <li>
            <strong>Your password</strong> is kept only as an Argon2id hash, from which nobody can read it. Of
            a passkey the server keeps the public half.
          </li>
          <li>
            <strong>Your records:</strong> plan, favorites, profile, the itinerary you chose. What was
            replaced by a later change can be brought back for {REPLACED_DAYS} days.
          </li>
          <li>
            <strong>Your profile:</strong> your first name, your picture, the year you joined and whether your
            e-mail address or phone is verified can be seen by anybody who has the link to it. All else is
            shown only where its switch “Show on my profile” is on.
          </li>
          <li>
            <strong>Pictures</strong> are cut and drawn anew: the place and time that your camera wrote into
            the file are gone before anything is stored.
          </li>
          <li>
            <strong>Files of trips:</strong> tickets and photos that you add, for the people in that trip
            alone. Photos are drawn anew as well; a PDF keeps what is written in it. They are on your phone
            until you delete them or sign out, and on the server until {UNNAMED_FILE_DAYS} days after the trip
            no longer names them.
          </li>
          <li>
            <strong>Sessions:</strong> browser and system in a few words (“Chrome on Android”), when each
            began and when it was last used. You see them in your settings and can end each one.
          </li>
          <li>
            <strong>Sign-in events:</strong> when somebody signed in or tried to, or changed how you sign in,
            with a shortened network address, for {SIGN_IN_EVENT_DAYS} days.
          </li>
          <li>
            <strong>Notifications on a device,</strong> where you switched them on: the address that its
            browser gave for them, and what it shall tell. It goes when you switch them off, sign out there or
            delete the account.
          </li>
          <li>
            <strong>Notifications:</strong> what happened with your account, what you were told about it, and
            when you read it, for {NOTIFICATION_DAYS} days. They come to each of your phones; what you remove
            is removed there too.
          </li>
          <li>
            <strong>Whether you are a provider,</strong> from when you became one. It gives nobody else any
            more of your data.
          </li>
          <li>
            <strong>Waivers that you sign:</strong> the name you write, the time, and which text it was. They
            stay with the booking, also when you delete your account: they say what you and its provider
            agreed on. Whose account it was goes with the account.
          </li>
          <li>
            <strong>In whose team you work,</strong> and as what, once you joined it. Its owners and managers
            see your name and e-mail address, its guides your first name.
          </li>
          <li>
            <strong>By when you want to be back from a day</strong> and whom to tell, for 30 days behind that
            time. What an address answered stays with your account, so that it is asked once.
          </li>
          <li>
            <strong>That an address wants no more invitations and no mail about bookings,</strong> if its
            reader says so by the link in one: only a hash of the address is stored.
          </li>
          <li>
            <strong>Which mails about your bookings left,</strong> for 30 days, without their words. They go
            to the address that you give with a booking.
          </li>
          <li>
            <strong>Codes</strong> sent by mail or text message work for {CODE_MINUTES} minutes. Only a keyed
            hash of them is stored.
          </li>
        </TextPoints>
      </TextSection>
      <TextSection id="feedback" title="Feedback">
        <p>
          When you send feedback, the server keeps what you wrote, which screen you wrote it on (its path,
          without what you searched for), the version of the app and when. Signed in it is kept with your
          account, so that you can be answered; signed out it is nobody’s. Without signal it waits on this
          phone until it is sent. The administrators of this server read it, and it is removed after{' '}
          {FEEDBACK_YEARS} years.
        </p>
      </TextSection>
      <TextSection id="others" title="Who else gets something">
        <p>
          The mail server and the text message service that this server is set up with get the address or
          number that a code goes to, and the code; of an invitation to a trip or into a team the address,
          your first name, the trip’s title and dates or the provider’s name, and the link to it. Where
          nothing is heard of you by a time you said, those who agreed to be told get your first name, the
          plan of that day and when a device of yours was last in touch. Where you switched notifications on,
          the service of your browser’s maker carries them: sealed, so that it learns when there is one and
          nothing else. Nobody else gets anything from the server.
        </p>
      </TextSection>
      <TextSection id="choices" title="What you can do">
        <p>
          In <Link to="/traveler-account-settings">your account settings</Link> you can download everything
          the server keeps about you, and delete your account: your data then goes from the server’s store,
          its pictures and this phone at once. Backups that the operator made before are theirs to remove.
          Also see <Link to="/legal">Legal</Link>.
        </p>
      </TextSection>
    </TextPage>
  )
}
