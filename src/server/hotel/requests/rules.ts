import { namedConflict } from '#server/platform/errors.ts'

export const requestSettled = namedConflict(
  'request_settled',
  'Somebody has seen to the request already; the facts name who',
  ({ by }: { by: string }) => `${by} has seen to it already`,
)

export const requestOpen = namedConflict(
  'request_open',
  'Nobody has seen to the request yet, so it is not opened again',
  () => 'It is open already',
)
