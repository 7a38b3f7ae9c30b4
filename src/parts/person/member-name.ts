/** A first name and the last one's initial: 'Anna R.' */
export const memberName = ({ firstName, lastInitial }: { firstName: string; lastInitial: string }): string =>
  lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`
