import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { counted } from '#web/texts/text.ts'
import { BookingsInTheWay, ShortNights } from '../../room-blocks/parts/block-effects.tsx'
import type { Leaving } from './use-leaving.ts'

/** Who has to leave the room with the change and where to, and on which nights too little would be left. */
export function WhoLeaves({ leaving: { preview, error, refetch, chosen, choose } }: { leaving: Leaving }) {
  if (!preview) return <ReadProblem error={error} onRetry={refetch} />
  const { conflicts, short } = preview
  return (
    <>
      <BookingsInTheWay
        conflicts={conflicts}
        heading={counted(conflicts.length, {
          one: '{count} booking has the room and gets another one with the change',
          other: '{count} bookings have the room and get another one with the change',
        })}
        chosen={chosen}
        onChoose={choose}
      />
      <ShortNights short={short} oversells={false} onOversell={undefined} />
    </>
  )
}
