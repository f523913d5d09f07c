import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { type UsableCredit, useUsableCredits } from '../data.ts'

/** Credits that a guest can pay with; none where nobody is named, or the person takes no payments. */
export function useOffered(guestId: GuestId | undefined): readonly UsableCredit[] {
  const can = useCan()
  const may = guestId !== undefined && can('payments:write')
  return useUsableCredits(may, guestId === undefined ? {} : { guestId }).data ?? []
}

type CreditChoiceProps = {
  value: CreditId | null
  onChange: (id: CreditId | null) => void
  credits: readonly UsableCredit[]
}

/** Which credit is paid with: what stands on it, or what the limit of a line leaves. */
export function CreditChoice({ value, onChange, credits }: CreditChoiceProps) {
  const { money } = useFormats()
  const chosen = credits.find(({ id }) => id === value)
  return (
    <Select
      label={t('Credit')}
      value={value}
      onChange={(next) => onChange(credits.find(({ id }) => id === next)?.id ?? null)}
      hint={chosen?.kind === 'credit_line' ? t('Put on the line, to be paid later') : undefined}
      options={credits.map((credit) => ({
        value: credit.id,
        label: t('{number}, {usable} left', { number: credit.number, usable: money(credit.usable) }),
      }))}
    />
  )
}
