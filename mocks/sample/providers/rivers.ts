import { adult, child, type SampleProvider } from '../sample-offering.ts'

const WET = ['Swimwear', 'Shoes that may get wet', 'A towel and dry clothes for later']
const GEAR = ['Paddle, helmet and life jacket', 'Wetsuit and splash jacket on cold days']
const WAIVER =
  'I know that rivers are cold and strong, that boats turn over, and that I follow what the guide says.'

export const RIVERS: readonly SampleProvider[] = [
  {
    name: 'Two Bends River Company',
    about: 'Six guides, eleven rafts and one dog, on the upper Arkansas since the spring flood of 2004.',
    mailbox: 'two-bends',
    team: [
      { firstName: 'Rosa', lastName: 'Quintana', mailbox: 'rosa.two-bends', role: 'manager' },
      { firstName: 'Hank', lastName: 'Ostrander', mailbox: 'hank.two-bends', role: 'guide' },
    ],
    offerings: [
      {
        kind: 'activity',
        title: 'Half day in Browns Canyon',
        summary: 'Granite walls, a dozen rapids of class III, and quiet pools in between.',
        description:
          'We put in at Fisherman’s Bridge and paddle eleven miles through the monument, six to a boat with a guide.\n\nNobody needs to have paddled before. In June the water is high and cold, in August it is warm and playful.',
        categories: ['White Water Rafting'],
        place: "Browns Canyon put-in (Fisherman's Bridge)",
        meeting: 'Gravel lot above the boat ramp at Fisherman’s Bridge; look for the blue bus.',
        bring: WET,
        included: [...GEAR, 'Shuttle back to your car'],
        excluded: ['Lunch', 'Gratuity'],
        minutes: 240,
        policy: 'outfitter',
        waiver: WAIVER,
        options: [
          {
            title: 'Paddle raft',
            party: [1, 18],
            cutoffHours: 4,
            units: [adult(89), child(74, 7)],
            seasons: [
              { from: '04-10', to: '06-14', times: ['09:00', '13:30'], capacity: 24 },
              { from: '06-15', to: '08-20', times: ['08:30', '11:00', '13:30'], capacity: 36 },
              { from: '08-21', to: '10-25', times: ['10:00'], capacity: 18 },
            ],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Whole day in Browns Canyon with lunch',
        summary: 'All sixteen miles of the canyon, with a warm lunch on a beach that no road reaches.',
        description:
          'The morning is for learning the boat, the afternoon for Zoom Flume and Seidel’s Suckhole. In between we cook at the river.',
        categories: ['White Water Rafting'],
        place: 'Browns Canyon National Monument',
        meeting: 'Boathouse behind the monument’s north sign; parking is free.',
        bring: WET,
        included: [...GEAR, 'Lunch, also without meat', 'Shuttle'],
        excluded: ['Gratuity'],
        minutes: 420,
        policy: 'outfitter',
        waiver: WAIVER,
        options: [
          {
            title: 'Paddle raft',
            party: [1, 12],
            cutoffHours: 12,
            minToRun: 4,
            units: [adult(139), child(119, 8)],
            seasons: [{ from: '04-20', to: '10-20', times: ['09:00'], capacity: 18 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'First river: a family float',
        summary: 'Two hours of small waves below Buena Vista, for children from four.',
        description:
          'The guide rows and everybody else looks: ospreys, bighorn sheep on the east bank, kayakers in the park waves.',
        categories: ['White Water Rafting', 'Sight Seeing'],
        place: 'Buena Vista Whitewater Park',
        meeting: 'Picnic shelter at the south end of the park.',
        bring: ['Sun hat', 'Shoes that may get wet'],
        included: GEAR,
        minutes: 120,
        policy: 'flexible',
        waiver: WAIVER,
        options: [
          {
            title: 'Rowed raft',
            party: [2, 10],
            cutoffHours: 2,
            units: [adult(54), child(39, 4)],
            seasons: [{ from: '04-15', to: '10-25', times: ['10:00', '14:00'], capacity: 10 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Royal Gorge, for who has paddled before',
        summary: 'Class IV and V below the highest bridge of the country.',
        description:
          'A thousand feet of rock on either side and seven rapids in a row. Everybody swims a test in the pool above Sunshine Falls before we go on.',
        categories: ['White Water Rafting'],
        place: 'Royal Gorge put-in (Parkdale)',
        meeting: 'Parkdale recreation site, upper lot.',
        bring: WET,
        included: [...GEAR, 'Lunch'],
        minutes: 360,
        mode: 'request',
        policy: 'strict',
        waiver: WAIVER,
        options: [
          {
            title: 'Paddle raft',
            party: [1, 12],
            cutoffHours: 24,
            minToRun: 4,
            units: [adult(159, 16)],
            seasons: [{ from: '04-25', to: '10-22', weekdays: [0, 3, 5, 6], times: ['09:00'], capacity: 12 }],
          },
        ],
      },
    ],
  },
  {
    name: 'Shoshone Paddle Guides',
    about: 'Boats and boards in Glenwood Canyon. We live here and know what the dam lets out each morning.',
    mailbox: 'shoshone',
    offerings: [
      {
        kind: 'activity',
        title: 'Shoshone rapids, twice',
        summary: 'The short wild mile of the Colorado, run two times in one morning.',
        description:
          'Eight rapids in a mile and a half of black canyon, then back up by bus and down once more with what you learned.',
        categories: ['White Water Rafting'],
        place: 'Shoshone put-in (Glenwood Canyon)',
        meeting: 'Rest area at the power plant, by the stone wall.',
        bring: WET,
        included: GEAR,
        minutes: 180,
        policy: 'outfitter',
        waiver: WAIVER,
        options: [
          {
            title: 'Paddle raft',
            party: [1, 16],
            cutoffHours: 3,
            units: [adult(79), child(69, 8)],
            seasons: [{ from: '04-20', to: '10-25', times: ['08:00', '12:00'], capacity: 16 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Standing up: a first lesson on the board',
        summary: 'Balance, turns and an easy mile where two rivers meet.',
        description: 'On flat water first. Whoever stands well by noon paddles the mile to the lower bridge.',
        categories: ['Paddle Boarding'],
        place: 'Two Rivers Park (Glenwood Springs)',
        meeting: 'Boat ramp of the park, beside the footbridge.',
        bring: ['Swimwear', 'Sunscreen'],
        included: ['Board, paddle and life jacket'],
        minutes: 150,
        policy: 'flexible',
        options: [
          {
            title: 'Lesson',
            party: [1, 5],
            cutoffHours: 2,
            units: [adult(65), child(55, 10)],
            seasons: [{ from: '05-01', to: '11-05', times: ['09:30'], capacity: 5 }],
          },
        ],
      },
      {
        kind: 'activity',
        title: 'Evening float to the hot springs',
        summary: 'Six slow miles in the last light, and an hour in warm water at the end.',
        description: 'The canyon is in shade by then and herons come out. We carry your bag to the pool.',
        categories: ['Sight Seeing', 'Hot Springs'],
        place: 'Glenwood Hot Springs',
        meeting: 'At the pool’s east gate; the van leaves from there.',
        bring: ['Swimwear', 'A warm layer'],
        included: ['Raft and guide', 'Entry to the pool'],
        minutes: 210,
        policy: 'moderate',
        options: [
          {
            title: 'Rowed raft',
            party: [2, 8],
            cutoffHours: 5,
            units: [adult(98), child(72, 5)],
            seasons: [{ from: '04-25', to: '10-25', times: ['17:00'], capacity: 8 }],
          },
        ],
      },
    ],
  },
]
