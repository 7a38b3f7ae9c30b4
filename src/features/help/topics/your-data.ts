import type { Topic } from '../topic.ts'

export const YOUR_DATA: Topic = {
  id: 'your-data',
  title: 'Account and privacy',
  questions: [
    {
      id: 'who-sees-profile',
      question: 'What do others see of me?',
      answer: [
        'With the link to your profile: your first name, your picture, the year you joined and what is verified. Everything else only where its switch “Show on my profile” is on.',
      ],
      ways: [
        { to: '/profile', words: 'See it as others do' },
        { to: '/privacy', words: 'Privacy Policy' },
      ],
    },
    {
      id: 'download-data',
      question: 'Can I take my data with me?',
      answer: [
        'Yes. Account settings, “Your data”, downloads everything the server keeps about you as a file.',
      ],
      ways: [{ to: '/traveler-account-settings', words: 'Account settings' }],
    },
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        'Under Account settings, with your password. It cannot be undone, so download your data first.',
      ],
      ways: [{ to: '/traveler-account-settings', words: 'Account settings' }],
    },
    {
      id: 'sign-out',
      question: 'What happens when I sign out?',
      answer: [
        'Everything of your account leaves this phone. If changes were not sent yet you are asked: send them now, keep them here locked for your account, or discard them. If your session had ended before, what you booked stays here locked for you as well.',
      ],
    },
    {
      id: 'provider',
      question: 'How do I become a provider?',
      answer: ['Any account can become one, at no cost. You stay a traveler too and switch between the two.'],
      ways: [{ to: '/traveler-become-provider', words: 'Become a Provider' }],
    },
  ],
}
