const DAY_MS = 86_400_000

/** An offering that lacks nothing to be published, with a departure each week from today on. */
export const offeringToPublish = (words: (what: string) => string, newId: () => string) => ({
  offering: {
    kind: 'activity',
    title: words('Raft'),
    summary: words('Waves'),
    lat: 38.53,
    lng: -106,
    meeting: { text: words('Boathouse'), lat: 38.53, lng: -106 },
    durationMinutes: 240,
    languages: ['English'],
    bookingMode: 'instant',
    pricingPer: 'unit',
    policy: 'outfitter',
  },
  options: [
    {
      id: newId(),
      title: words('Morning'),
      minParty: 1,
      maxParty: 12,
      cutoffFirstMinutes: 120,
      cutoffJoinMinutes: 60,
      units: [{ id: newId(), type: 'ADULT', title: words('Adult'), minAge: 13, priceCents: 8500 }],
      schedule: [{ id: newId(), ...halfAYear(), weekdays: [6], times: ['09:00'], capacity: 12 }],
      exceptions: [],
    },
  ],
})

const halfAYear = () => ({ from: dayIn(0), to: dayIn(183) })

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
