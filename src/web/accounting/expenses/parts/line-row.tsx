import { Pencil, Trash2 } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Expense, type ExpenseLine, useRemoveLine } from '../data.ts'
import { FlagChips } from './chips.tsx'
import { ReceiptPicture } from './receipt.tsx'

type LineRowProps = { expense: Expense; line: ExpenseLine; onEdit: (() => void) | null }

/** One thing that was spent, with its receipt and what the policy says. */
export function LineRow({ expense, line, onEdit }: LineRowProps) {
  const { day } = useFormats()
  const readsBooks = useCan()('financial:read')
  return (
    <li className="flex gap-3 py-3">
      {line.receipt && <ReceiptPicture expense={expense.id} receipt={line.receipt} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-3">
          <b className="min-w-0 flex-1 truncate text-14 font-semibold">{line.merchant}</b>
          <span className="num text-14 font-semibold whitespace-nowrap">
            <Money value={line.amount} />
          </span>
        </p>
        <p className="text-13 text-soft">
          {line.category.name} · <span className="num whitespace-nowrap">{day(line.date)}</span>
          {readsBooks && ` · ${line.account.code} ${line.account.name}`}
        </p>
        {line.note && <p className="text-13">{line.note}</p>}
        {line.taxes.length > 0 && (
          <p className="num text-12 text-soft">
            {line.taxes.map(({ code, name, amount }, index) => (
              <span key={code}>
                {index > 0 && ' · '}
                {name} <Money value={amount} />
              </span>
            ))}
          </p>
        )}
        <div className="mt-1">
          <FlagChips flags={line.flags} />
        </div>
      </div>
      {onEdit && <Verbs expense={expense} line={line} onEdit={onEdit} />}
    </li>
  )
}

function Verbs({ expense, line, onEdit }: LineRowProps & { onEdit: () => void }) {
  const remove = useRemoveLine()
  const takeAway = () =>
    remove.mutate(
      { params: { id: expense.id, lineId: line.id } },
      { onError: (error) => toast.error(t('Not removed'), { description: errorText(error) }) },
    )
  return (
    <div className="flex shrink-0 flex-col">
      <IconButton label={t('Change {name}', { name: line.merchant })} icon={<Pencil size={15} />} onClick={onEdit} />
      <IconButton label={t('Remove {name}', { name: line.merchant })} icon={<Trash2 size={15} />} onClick={takeAway} />
    </div>
  )
}
