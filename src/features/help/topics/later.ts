import type { Topic } from '../topic.ts'

export const LATER: Topic = {
  id: 'later',
  title: 'Not there yet',
  questions: [
    {
      id: 'missing',
      question: 'What can Timberline not do yet?',
      answer: [
        'Messages, friends and groups are not built yet, nor a way to pay a provider here. Their screens say so and what you can do today.',
        'Places outside Colorado are not in it.',
      ],
    },
  ],
}
