import type { Topic } from '../topic.ts'

export const START: Topic = {
  id: 'start',
  title: 'Getting started',
  questions: [
    {
      id: 'install',
      question: 'How do I put Timberline on my home screen?',
      answer: [
        'iPhone and iPad: open this page in Safari, tap the Share button, then “Add to Home Screen”.',
        'Android: open it in Chrome, tap the three dots, then “Install app” or “Add to Home screen”.',
        'Computer: in Chrome or Edge, the address bar shows an install button at its right end.',
        'It opens in its own window then, with or without signal. There is no app store and nothing to update by hand.',
      ],
    },
    {
      id: 'account-needed',
      question: 'Do I need an account?',
      answer: [
        'No. Choosing places, searching, the map and favorites work without one and stay on this phone.',
        'With an account your plan, your favorites and your profile are on each of your phones. What you chose before you signed in joins what the account has.',
      ],
    },
    {
      id: 'cost',
      question: 'What does it cost?',
      answer: [
        'Nothing. Timberline takes no payment, shows no advertising, and no place has paid to be in it.',
      ],
    },
    {
      id: 'estimates',
      question: 'Can I rely on prices, seasons and road closures?',
      answer: [
        'They are estimates from common knowledge, not today’s conditions. Whether a business is open today is not checked. Ask before you count on it.',
      ],
      ways: [{ to: '/about', words: 'What is estimated' }],
    },
    {
      id: 'update',
      question: 'How do I get a new version?',
      answer: [
        'It downloads by itself. When it is ready, “A new version is ready” shows at the foot of the page: Reload opens it with your plan as it is, Later keeps the one you have until you close it.',
      ],
    },
  ],
}
