import { type Control, useController } from 'react-hook-form'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TenderValues } from '../../folios/parts/tender-fields.tsx'
import { type UsableCredit, useUsableCredits } from '../data.ts'

/** Credits that a guest can pay with; none where nobody is named, or the person takes no payments. */
export function useOffered(guestId: GuestId | undefined): readonly UsableCredit[] {
  const can = useCan()
  const may = guestId !== undefined && can('payments:write')
  return useUsableCredits(may, guestId === undefined ? {} : { guestId }).data ?? []
}

/** Which credit is paid with: what stands on it, or what the limit of a line leaves; the first is chosen until somebody says another. */
export function CreditChoice({ control, credits }: { control: Control<TenderValues>; credits: readonly UsableCredit[] }) {
  const { money } = useFormats()
  const { field } = useController({ control, name: 'creditId' })
  const chosen = credits.find(({ id }) => id === field.value) ?? credits[0]
  return (
    <Select
      label={t('Credit')}
      value={chosen?.id ?? null}
      onChange={(next) => field.onChange(credits.find(({ id }) => id === next)?.id ?? null)}
      hint={chosen?.kind === 'credit_line' ? t('Put on the line, to be paid later') : undefined}
      options={credits.map((credit) => ({
        value: credit.id,
        label: t('{number}, {usable} left', { number: credit.number, usable: money(credit.usable) }),
      }))}
    />
  )
}
