import type { Topic } from '../topic.ts'

export const MAP: Topic = {
  id: 'map',
  title: 'Map',
  questions: [
    {
      id: 'terrain',
      question: 'Can I switch the terrain off?',
      answer: [
        'Yes. When you choose places on the map, the switch “Terrain” draws relief and contour lines or leaves them out. This phone remembers it for every map.',
      ],
    },
    {
      id: 'trails',
      question: 'Why is the line of my trail not on the map?',
      answer: [
        'Only the trails around Boulder are known as lines. Everywhere else the map shows where a hike begins and where it leads, from near by, and draws nothing between: a straight line would be no way to follow.',
      ],
    },
    {
      id: 'location',
      question: 'Who sees my location?',
      answer: [
        'Nobody. Timberline asks for it only when you tap “Use my location”. What the server gets is rounded to about 100 meters.',
      ],
      ways: [{ to: '/privacy#location', words: 'Your location and privacy' }],
    },
    {
      id: 'no-map',
      question: 'The map stays empty',
      answer: [
        'The map needs WebGL, which some browsers switch off to save power. Lists and search work without it. Closing other tabs and opening Timberline again often helps.',
      ],
    },
    {
      id: 'navigation',
      question: 'Does it give driving directions?',
      answer: [
        'No. Distances are in a straight line, and the way by road is longer, often much longer in the mountains.',
      ],
    },
  ],
}
