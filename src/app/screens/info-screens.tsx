import { BackByScreen } from '../../features/back-by/back-by-screen.tsx'
import { BecomeProviderScreen } from '../../features/become-provider/become-provider-screen.tsx'
import { EarlyAccessScreen } from '../../features/early-access/early-access-screen.tsx'
import { CancellationScreen } from '../../features/help/cancellation-screen.tsx'
import { FaqScreen } from '../../features/help/faq-screen.tsx'
import { HelpScreen } from '../../features/help/help-screen.tsx'
import { LegalScreen } from '../../features/legal/legal-screen.tsx'
import { PrivacyScreen } from '../../features/legal/privacy-screen.tsx'
import { NoMoreMailScreen } from '../../features/no-more-mail/no-more-mail-screen.tsx'
import { ReferScreen } from '../../features/refer/refer-screen.tsx'
import { SocialScreen } from '../../features/social/social-screen.tsx'

/** The screens to read and to pass on, in one file: they lead to each other. */
export const INFO_SCREENS = {
  help: HelpScreen,
  faq: FaqScreen,
  cancellation: CancellationScreen,
  legal: LegalScreen,
  privacy: PrivacyScreen,
  noMoreMail: NoMoreMailScreen,
  backBy: BackByScreen,
  refer: ReferScreen,
  social: SocialScreen,
  earlyAccess: EarlyAccessScreen,
  becomeProvider: BecomeProviderScreen,
}
