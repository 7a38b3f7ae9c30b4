import { adult, allYear, child, night, type SampleOffering, type SampleProvider } from '../sample-offering.ts'

const CABIN = ['Linen and towels', 'Firewood', 'A kitchen with pots for all']
const CAMPER = ['Bedding for all who sleep in it', 'Stove and cookware', '150 miles a day', 'Help by phone']

const cabin = (
  words: Pick<SampleOffering, 'title' | 'summary' | 'description' | 'place'>,
  sleeps: number,
  dollars: number,
): SampleOffering => ({
  ...words,
  kind: 'lodging',
  categories: ['Cabin'],
  meeting: 'The key is in the box at the door; the code comes by mail on the day.',
  included: CABIN,
  per: 'booking',
  policy: 'lodging',
  options: [
    {
      title: 'The whole cabin',
      party: [1, sleeps],
      cutoffHours: 6,
      units: [night('Night', dollars)],
      seasons: [
        { from: '06-15', to: '10-10', times: [], capacity: 1, priceChangeCents: 4_000 },
        { from: '10-11', to: '06-14', times: [], capacity: 1 },
      ],
    },
  ],
})

const camper = (
  words: Pick<SampleOffering, 'title' | 'summary' | 'description' | 'categories'>,
  sleeps: number,
  dollars: number,
  count: number,
): SampleOffering => ({
  ...words,
  kind: 'vehicle',
  place: 'Animas Mountain Trailhead',
  meeting: 'Our yard at the north end of town, three minutes from the trailhead.',
  bring: ['Driver’s license of everybody who drives'],
  included: CAMPER,
  per: 'booking',
  excluded: ['Fuel', 'Campground fees'],
  policy: 'moderate',
  options: [
    {
      title: 'By the night',
      party: [1, sleeps],
      cutoffHours: 12,
      units: [night('Night', dollars)],
      seasons: [allYear([], count)],
    },
  ],
})

export const STAYS: readonly SampleProvider[] = [
  {
    name: 'Aspen Door Cabins',
    about: 'Four cabins around Leadville that our grandfather built, and one that he would not have.',
    mailbox: 'aspen-door',
    offerings: [
      cabin(
        {
          title: 'Cabin at Twin Lakes',
          summary: 'Two rooms, a porch and the lake across the road.',
          description: 'Warm all year. Moose come by in the morning; please leave them the garden.',
          place: 'Twin Lakes',
        },
        4,
        149,
      ),
      cabin(
        {
          title: 'Log house at Turquoise Lake',
          summary: 'For eight, with a sauna and a long table.',
          description: 'In winter the last half mile is on foot or on skis. We bring your bags by sled.',
          place: 'Turquoise Lake',
        },
        8,
        269,
      ),
      cabin(
        {
          title: 'Engineer’s cabin by the rails',
          summary: 'One room beside the old railroad, for two and a dog.',
          description:
            'The stove heats it in ten minutes. The first train leaves at ten and is worth the noise.',
          place: 'Leadville Railroad',
        },
        2,
        98,
      ),
      cabin(
        {
          title: 'Glass hut below Independence Pass',
          summary: 'A bed under the stars, on the Twin Lakes side.',
          description:
            'Three walls of glass and no curtain. The pass above is closed in winter; the hut is not.',
          place: 'Twin Lakes',
        },
        2,
        189,
      ),
    ],
  },
  {
    name: 'Columbine Campers',
    about: 'Vans and a truck from Durango, all with heaters that work at ten thousand feet.',
    mailbox: 'columbine',
    offerings: [
      camper(
        {
          title: 'Small van for two',
          summary: 'Drives like a car, sleeps like a tent with a mattress.',
          description: 'A bed, a cooler, a stove that folds out at the back. Fits every campsite.',
          categories: ['Van'],
        },
        2,
        109,
        3,
      ),
      camper(
        {
          title: 'High van with heater, for three',
          summary: 'You stand up in it, and it is warm in the morning.',
          description: 'Solar on the roof, 20 gallons of water and winter tires from October.',
          categories: ['Van'],
        },
        3,
        179,
        2,
      ),
      camper(
        {
          title: 'Motorhome for five',
          summary: 'Two beds, a table and a bathroom.',
          description: 'Twenty-four feet long: for highways and big campgrounds, not for passes of gravel.',
          categories: ['RV'],
        },
        5,
        239,
        2,
      ),
      camper(
        {
          title: 'Truck with a tent on the roof',
          summary: 'Four wheels that drive, for the Alpine Loop and back.',
          description: 'High clearance, a full spare and a shovel. The tent opens in three minutes.',
          categories: ['Truck', 'SUV'],
        },
        2,
        155,
        2,
      ),
    ],
  },
  {
    name: 'Dune Canvas',
    about: 'Eight tents and a telescope, six miles from the dunes.',
    mailbox: 'dune-canvas',
    offerings: [
      {
        kind: 'lodging',
        title: 'Safari tent with a view of the dunes',
        summary: 'A real bed, a wood stove and no light for miles.',
        description: 'Showers are a minute’s walk. Quiet from ten; the coyotes do not know.',
        categories: ['Glamping'],
        place: 'Zapata Falls',
        meeting: 'Big tent by the flagpole.',
        included: ['Bedding', 'Breakfast in a basket'],
        per: 'booking',
        policy: 'lodging',
        options: [
          {
            title: 'Tent',
            party: [1, 3],
            cutoffHours: 6,
            units: [night('Night', 175)],
            seasons: [{ from: '03-20', to: '11-15', times: [], capacity: 8 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Learn to ride the sand',
        summary: 'Boards, wax and the right dune, before the sand is hot.',
        description: 'From June to August we end at ten: by noon the sand burns feet.',
        categories: ['Sight Seeing'],
        place: 'Great Sand Dunes National Park and Preserve',
        meeting: 'Dunes parking, beside the creek.',
        bring: ['Closed shoes', 'Three liters of water'],
        included: ['Board and wax', 'Park entry'],
        minutes: 150,
        policy: 'flexible',
        options: [
          {
            title: 'Lesson',
            party: [1, 8],
            cutoffHours: 8,
            units: [adult(68), child(48, 6)],
            seasons: [
              { from: '05-20', to: '09-10', times: ['07:00'], capacity: 8 },
              { from: '09-11', to: '05-19', weekdays: [0, 5, 6], times: ['11:00'], capacity: 8 },
            ],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'The sky above the valley',
        summary: 'An hour and a half at a telescope as tall as a door.',
        description:
          'One of the darkest skies of the state. With clouds we show the film and give half back.',
        categories: ['Sight Seeing'],
        place: 'Zapata Falls',
        meeting: 'Big tent by the flagpole.',
        bring: ['A warm jacket'],
        included: ['Blankets', 'Hot cider'],
        minutes: 90,
        policy: 'flexible',
        options: [
          {
            title: 'Evening',
            party: [1, 12],
            cutoffHours: 2,
            units: [adult(42), child(24, 6)],
            seasons: [allYear(['20:00'], 12, { weekdays: [0, 4, 5, 6] })],
          },
        ],
      },
    ],
  },
]
