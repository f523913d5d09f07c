/** The room whose bathroom is being retiled; the bell names it. */
export const closed = '116'

/** Rooms with a door between them, each by the one beside it. */
export const connected: ReadonlyMap<string, string> = new Map([
  ['105', '106'],
  ['205', '206'],
  ['301', '302'],
  ['305', '306'],
])

/** What some rooms of the demo hotel have beside what all of their type have. */
const features: readonly { name: string; rooms: readonly string[] }[] = [
  { name: 'Accessible', rooms: ['101', '102', '301'] },
  { name: 'Near the lift', rooms: ['101', '102', '201', '202', '301'] },
  { name: 'Bathtub', rooms: ['201', '212', '401', '402', '403', '404'] },
  { name: 'Corner room', rooms: ['112', '201', '212', '308', '401', '404'] },
  { name: 'Quiet side', rooms: ['108', '109', '110', '111', '209', '210', '307', '308'] },
  { name: 'Garden door', rooms: ['103', '104', '105', '106'] },
]

/** The features of a room, in the order of the list. */
export function featuresOf(roomNumber: string): string[] {
  return features.filter(({ rooms }) => rooms.includes(roomNumber)).map(({ name }) => name)
}
