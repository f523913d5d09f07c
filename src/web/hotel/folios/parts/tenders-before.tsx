import { X } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { tenderWords } from '../rules/folio.ts'
import type { TenderValues } from '../rules/tender-values.ts'

type TendersBeforeProps = { tenders: readonly TenderValues[]; onRemove: (index: number) => void }

/** The tenders of a payment that are entered already; nothing is taken before the last is. */
export function TendersBefore({ tenders, onRemove }: TendersBeforeProps) {
  if (tenders.length === 0) return null
  return (
    <ul
      aria-label={t('Tenders entered')}
      className="num flex flex-col divide-y divide-line rounded-2 border border-line text-13"
    >
      {tenders.map(({ method, amount, reference }, index) => (
        <li key={`${method} ${amount} ${reference}`} className="flex items-center gap-3 ps-3">
          <span className="flex-1">
            {tenderWords[method]}
            {reference && <span className="ms-2 text-soft">{reference}</span>}
          </span>
          <Money value={amount} />
          <IconButton label={t('Remove')} icon={<X size={14} aria-hidden="true" />} onClick={() => onRemove(index)} />
        </li>
      ))}
    </ul>
  )
}
