import { Check, X } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { TicketLine } from '../data.ts'

type TicketLineRowProps = { line: TicketLine; mayAct: boolean; onPress: () => void }

/** One dish: pressing it says that it is made, pressing a void that it was seen. */
export function TicketLineRow({ line, mayAct, onPress }: TicketLineRowProps) {
  const isVoid = line.state === 'voided'
  const isDone = line.state === 'done'
  return (
    <li className="border-b border-line">
      <button
        type="button"
        disabled={!mayAct}
        aria-pressed={isVoid ? undefined : isDone}
        onClick={onPress}
        className={classes(
          'flex min-h-12 w-full items-start gap-3 px-3.5 py-2.5 text-start',
          isVoid ? 'bg-critical-soft text-critical' : 'hover:bg-sunken',
          isDone && 'text-soft',
        )}
      >
        <span className="num min-w-8 text-[1.5rem] leading-7.5 font-bold">{line.quantity}</span>
        <span className="min-w-0 flex-1">
          <span
            className={classes(
              'block text-[1.5rem] leading-7.5 font-semibold',
              isVoid && 'line-through decoration-2',
              isDone && 'font-medium',
            )}
          >
            {line.name}
          </span>
          {line.modifiers.map((modifier) => (
            <span key={modifier} className="block text-20 leading-6.5 font-medium">
              {modifier}
            </span>
          ))}
          {line.notes && <span className="block text-20 leading-6.5 font-bold text-caution">{line.notes}</span>}
          {isVoid && <span className="block text-16 font-bold">{t('VOID: don’t make it. Press when seen')}</span>}
        </span>
        {isDone && (
          <span className="inline-flex items-center gap-1 text-14 font-semibold text-positive">
            <Check size={22} strokeWidth={3} aria-hidden="true" /> {t('Done')}
          </span>
        )}
        {isVoid && <X size={24} strokeWidth={3} aria-hidden="true" />}
      </button>
    </li>
  )
}
