import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { useAmendBooking, useSplitStay, useSwapRooms, useUndoAmendment } from '../../bookings/data.ts'
import type { ChartBar } from '../data.ts'
import { segmentsOf, type Change } from '../rules/change.ts'

type Of<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

/** Amends a stay, and offers to take it back. */
export function useAmending() {
  const amend = useAmendBooking()
  const offer = useUndoOffer()
  return async ({ bar }: Of<'amend'>, wish: Of<'amend'>['wish']) => {
    const { version } = await amend.mutateAsync({ params: { id: bar.bookingId }, body: wish })
    offer(t('The stay of {guest} is changed', { guest: bar.guestName }), { bar, version })
  }
}

/** Gives a stay another room from a night on, and offers to take it back. */
export function useSplitting() {
  const split = useSplitStay()
  const offer = useUndoOffer()
  return async ({ bar, night, roomId }: Of<'split'>) => {
    const body = { night, roomId, version: bar.version }
    const { version } = await split.mutateAsync({ params: { id: bar.bookingId }, body })
    offer(t('The stay of {guest} is split', { guest: bar.guestName }), { bar, version })
  }
}

/** Lets two stays change rooms; swapping once more takes it back. */
export function useSwapping() {
  const swap = useSwapRooms()
  const trade = async (change: Of<'swap'>, versions: { version: number; withVersion: number }) => {
    const { bar, other } = change
    return swap.mutateAsync({
      params: { id: bar.bookingId },
      body: { with: other.bookingId, ...segmentsOf(change), ...versions },
    })
  }
  return async (change: Of<'swap'>) => {
    const { bar, other } = change
    const [one, two] = await trade(change, { version: bar.version, withVersion: other.version })
    const versions = { version: one?.version ?? 0, withVersion: two?.version ?? 0 }
    toast.success(t('{guest} and {other} have swapped rooms', { guest: bar.guestName, other: other.guestName }), {
      action: { label: t('Undo'), run: () => void told(trade(change, versions), t('The rooms are as they were')) },
    })
  }
}

function useUndoOffer() {
  const undo = useUndoAmendment()
  return (words: string, { bar, version }: { bar: ChartBar; version: number }) => {
    const back = () => undo.mutateAsync({ params: { id: bar.bookingId }, body: { version } })
    toast.success(words, {
      action: {
        label: t('Undo'),
        run: () => void told(back(), t('The stay of {guest} is as it was', { guest: bar.guestName })),
      },
    })
  }
}

async function told(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work
    toast.success(done)
  } catch (error) {
    toast.error(t('That was not taken back'), { description: errorText(error) })
  }
}
