import type { TicketColour } from '../../../../core/domain/market/tickets/check-ticket.ts'

/** What each colour asks of a guide, for the help. */
export const COLOUR_MEANINGS: readonly { colour: TicketColour; word: string; meaning: string }[] = [
  {
    colour: 'green',
    word: 'Green',
    meaning: 'the ticket is signed, on your list and not used before. Let the guest in.',
  },
  {
    colour: 'amber',
    word: 'Amber',
    meaning:
      'there is something to look at: the ticket is newer than your list, for another departure, early or late, or something is to be paid. It says which, and you decide. One that this phone cannot check lets nobody in: find the guest by name or code.',
  },
  {
    colour: 'red',
    word: 'Red',
    meaning:
      'do not let anybody in by it: it is no ticket, changed, another provider’s, cancelled, replaced by a newer one, or used before. It says which, and of a used one when.',
  },
]

/** What two phones cannot know. @source marketplace "Without signal" */
export const TWO_PHONES =
  'Two phones without signal do not hear of each other: both can show green for one ticket. Once they have signal the earlier one counts, and the other is shown to you.'
