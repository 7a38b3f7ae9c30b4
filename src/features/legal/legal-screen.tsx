import { Link } from '@tanstack/react-router'
import { MINIMUM_AGE_YEARS } from '../../../core/contracts/identity/credentials.ts'
import { TextPage, TextPoints, TextSection } from '../../parts/page/text-page.tsx'

const CONTENTS = [
  { id: 'terms', title: 'Terms of Service' },
  { id: 'payments-terms', title: 'Payments Terms' },
  { id: 'cancellation', title: 'Cancellation' },
  { id: 'providers', title: 'Providers' },
  { id: 'nondiscrimination', title: 'Nondiscrimination' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'data', title: 'Data and software' },
]

/** The terms under which this software may be used. What a payment or a booking will need is said when there is one. */
export function LegalScreen() {
  return (
    <TextPage title="Legal" contents={CONTENTS}>
      <TextSection id="terms" title="Terms of Service">
        <TextPoints>
          <li>
            You must be at least {MINIMUM_AGE_YEARS} years old to have an account, and what you say about
            yourself must be true.
          </li>
          <li>
            Keep your password to yourself. What is done with your account is taken as done by you until you
            end its sessions.
          </li>
          <li>
            What you write and upload stays yours. You let this server keep it and show it where you allow it.
          </li>
          <li>
            Do not use Timberline to harm others, to break into anything, or to put so much load on it that it
            fails for others.
          </li>
          <li>
            Timberline is a plan, not a promise: roads close, weather turns, and the data is incomplete. You
            decide what is safe. <Link to="/about">About</Link> says what is estimated.
          </li>
          <li>
            The software comes under the MIT licence, without warranty. Whoever runs this server may end its
            service; your data can be downloaded before.
          </li>
        </TextPoints>
      </TextSection>
      <TextSection id="payments-terms" title="Payments Terms of Service">
        <p>
          Timberline holds no money: what is booked here is paid to its provider at the meeting point, and
          nobody is asked for a card or a bank account. The price of a booking is the one that you confirmed;
          prices of places that nobody offers here are estimates. A server that tries payments says on each of
          its pages that no real money moves.
        </p>
      </TextSection>
      <TextSection id="cancellation" title="Cancellation">
        <p>
          A booking is canceled by the rules that you accepted when you confirmed it.{' '}
          <Link to="/cancellation">Cancellation</Link> says how, and what else you can end here.
        </p>
      </TextSection>
      <TextSection id="providers" title="Providers">
        <p>
          Any account can be a provider’s too, and it costs nothing. Whoever offers something here confirms
          that they may offer it, and keeps to what a guest confirmed: price, rules for canceling and meeting
          point stay for them as they were. What is said above and the policy below hold for providers too.
        </p>
      </TextSection>
      <TextSection id="nondiscrimination" title="Nondiscrimination Policy">
        <p>
          Everybody is welcome outdoors. Nobody may refuse, charge more to or treat worse another person here
          because of race, colour, ancestry, national origin, religion, sex, gender identity, sexual
          orientation, age, disability, family status or illness. Who does so loses the account.
        </p>
        <p>
          Providers may say what an activity asks of the body, and what the law asks of its participants, in
          plain words.
        </p>
      </TextSection>
      <TextSection id="privacy" title="Privacy">
        <p>
          What is kept about you, where and for how long is said in the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </TextSection>
      <TextSection id="data" title="Data and software of others">
        <p>
          The sources of the map and the places, and the open-source libraries with their licences, are listed
          in <Link to="/about">About Timberline</Link>.
        </p>
      </TextSection>
    </TextPage>
  )
}
