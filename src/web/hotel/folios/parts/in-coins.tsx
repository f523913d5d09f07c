import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'

/** What passes in cash where that is not the amount; nothing where it is. */
export function InCoins({ coins }: { coins: { taken: number; rounding: number } | null }) {
  const { money } = useFormats()
  if (coins === null || coins.rounding === 0) return null
  return (
    <p aria-live="polite" className="num rounded-2 bg-sunken px-3 py-2 text-13">
      {t('{taken} in cash (rounded by {rounding})', { taken: money(coins.taken), rounding: money(coins.rounding) })}
    </p>
  )
}
