import { adult, allYear, child, type SampleProvider } from '../sample-offering.ts'

const BOOTS = ['Boots or firm shoes', 'Two liters of water', 'A rain jacket']

export const WALKS: readonly SampleProvider[] = [
  {
    name: 'Marmot Walks',
    about:
      'Small groups on foot around Estes Park. Our guides are geologists, birders and one retired ranger.',
    mailbox: 'marmot',
    offerings: [
      {
        kind: 'activity',
        title: 'Bear Lake before breakfast',
        summary: 'Around the lake and up to Nymph Lake while the water is still glass.',
        description:
          'We are on the trail before the first shuttle. Coffee is in the guide’s pack, and we are back when the lot is full.',
        categories: ['Hiking', 'Sight Seeing'],
        place: 'Bear Lake Trailhead',
        meeting: 'Wooden map at the trailhead; your permit for the road is with us.',
        bring: BOOTS,
        included: ['Timed entry for the road', 'Coffee and a bun'],
        minutes: 180,
        policy: 'flexible',
        options: [
          {
            title: 'Guided walk',
            party: [1, 8],
            cutoffHours: 12,
            units: [adult(58), child(32, 6)],
            seasons: [
              { from: '05-15', to: '09-30', times: ['05:30'], capacity: 8 },
              { from: '10-01', to: '05-14', times: ['07:30'], capacity: 8 },
            ],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Toward Longs Peak, as far as the day lets us',
        summary: 'Chasm Lake in summer, the Goblins Forest on snowshoes in winter.',
        description:
          'Eight miles and 2,400 feet of climbing in summer. We turn at noon wherever we are: that is when the lightning comes.',
        categories: ['Hiking', 'Snowshoeing'],
        place: 'Longs Peak Trailhead',
        meeting: 'Ranger station at the trailhead.',
        bring: [...BOOTS, 'Gloves and a hat, also in August', 'Lunch'],
        included: ['Poles', 'Snowshoes where there is snow'],
        minutes: 480,
        policy: 'moderate',
        options: [
          {
            title: 'Chasm Lake',
            party: [1, 6],
            cutoffHours: 24,
            minToRun: 2,
            units: [adult(145, 12)],
            seasons: [{ from: '06-20', to: '10-05', weekdays: [1, 3, 5, 6], times: ['05:00'], capacity: 6 }],
          },
          {
            title: 'Goblins Forest on snowshoes',
            party: [1, 6],
            cutoffHours: 24,
            units: [adult(98, 10)],
            seasons: [{ from: '12-01', to: '04-15', weekdays: [0, 3, 6], times: ['09:00'], capacity: 6 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'The park by its stones: a walk with a geologist',
        summary: 'Two billion years in three easy miles.',
        description: 'From the moraine to the old riverbed, with a hand lens for everybody.',
        categories: ['Hiking', 'Sight Seeing'],
        place: 'Rocky Mountain National Park',
        meeting: 'Moraine Park visitor center, front steps.',
        bring: BOOTS,
        included: ['Hand lens', 'A map to keep'],
        minutes: 210,
        policy: 'flexible',
        options: [
          {
            title: 'Guided walk',
            party: [1, 10],
            cutoffHours: 6,
            units: [adult(52), child(26, 8)],
            seasons: [allYear(['09:30'], 10, { weekdays: [2, 4, 6] })],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Stars from a dark meadow',
        summary: 'Two hours with a telescope, blankets and cocoa.',
        description:
          'Only on nights without a bright moon are there many stars; on the others we look at the moon.',
        categories: ['Sight Seeing', 'Campfire'],
        place: "Estes Park Campground at Mary's Lake",
        meeting: 'Gate of the meadow behind the campground.',
        bring: ['The warmest jacket you have'],
        included: ['Telescope', 'Blankets and cocoa'],
        minutes: 120,
        policy: 'flexible',
        options: [
          {
            title: 'Night walk',
            party: [1, 12],
            cutoffHours: 4,
            units: [adult(45), child(25, 6)],
            seasons: [allYear(['20:30'], 12, { weekdays: [4, 5, 6] })],
          },
        ],
      },
    ],
  },
  {
    name: 'Gold Pan Days',
    about: 'Three brothers and their aunt, between Idaho Springs and the creek.',
    mailbox: 'gold-pan',
    offerings: [
      {
        kind: 'activity',
        title: 'Clear Creek for beginners',
        summary: 'Class II and III, forty minutes from Denver.',
        description: 'Short, lively and done by lunch. The creek is narrow, so each boat has four paddlers.',
        categories: ['White Water Rafting'],
        place: "Kermit's Access (Clear Creek)",
        meeting: 'Turnout at Kermit’s, beside the changing hut.',
        bring: ['Swimwear', 'Shoes that may get wet'],
        included: ['Paddle, helmet and life jacket', 'Wetsuit'],
        minutes: 150,
        policy: 'outfitter',
        options: [
          {
            title: 'Paddle raft',
            party: [1, 12],
            cutoffHours: 3,
            units: [adult(69), child(62, 7)],
            seasons: [{ from: '04-20', to: '10-25', times: ['09:00', '11:30', '14:00'], capacity: 16 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Pan for gold with an aunt who found some',
        summary: 'An hour at the creek with pan and patience; what you find is yours.',
        description: 'She shows how the water sorts. In winter we pan indoors, in warm water.',
        categories: ['Gold Mine Tours'],
        place: 'Indian Hot Springs (Idaho Springs)',
        meeting: 'Red shed across from the springs.',
        included: ['Pan, boots and a vial'],
        minutes: 60,
        policy: 'flexible',
        options: [
          {
            title: 'Hour with a pan',
            party: [1, 10],
            cutoffHours: 1,
            units: [adult(28), child(18, 4)],
            seasons: [allYear(['10:00', '13:00', '15:00'], 10)],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Into the hill: a mine and its mill',
        summary: 'A quarter mile of tunnel of 1881, lit as the miners had it.',
        description:
          'Fifty degrees all year. The last part is with candles; who would rather not, waits in the mill.',
        categories: ['Gold Mine Tours', 'Sight Seeing'],
        place: 'Clear Creek Historic Mining and Milling Museum',
        meeting: 'Ticket hut of the museum.',
        bring: ['A jacket', 'Closed shoes'],
        included: ['Helmet and lamp'],
        minutes: 90,
        policy: 'flexible',
        options: [
          {
            title: 'Tour',
            party: [1, 14],
            cutoffHours: 1,
            units: [adult(34), child(22, 5)],
            seasons: [allYear(['11:00', '14:00'], 14, { weekdays: [0, 2, 3, 4, 5, 6] })],
          },
        ],
      },
    ],
  },
]
