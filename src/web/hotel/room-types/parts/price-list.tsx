import { Trash2 } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { useFormats, type Formats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAddRateRule, useRemoveRateRule, type RateRule, type RoomType } from '../data.ts'
import { weekdaysInWords } from '../rules.ts'

/** The season and weekday prices of a type, the strongest first; removing one can be undone. */
export function PriceList({ type, canRemove }: { type: RoomType; canRemove: boolean }) {
  const formats = useFormats()
  const remove = useRemoveRateRule()
  const add = useAddRateRule()
  if (type.rateRules.length === 0) {
    return <p className="text-13 text-soft">{t('Every night costs the base price. Add a season or a weekend.')}</p>
  }
  const giveBack = ({ id: _, ...rule }: RateRule) =>
    add.mutate(
      { params: { id: type.id }, body: rule },
      { onError: (error) => toast.error(t('The price was not brought back'), { description: errorText(error) }) },
    )
  const drop = (rule: RateRule) =>
    remove.mutate(
      { params: { id: type.id, ruleId: rule.id } },
      {
        onSuccess: () =>
          toast.success(t('{name} removed', { name: rule.name }), {
            action: { label: t('Undo'), run: () => giveBack(rule) },
          }),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <ul className="flex flex-col">
      {type.rateRules.toReversed().map((rule) => (
        <li key={rule.id} className="num flex items-center gap-3 border-b border-line py-2 text-13 last:border-0">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{rule.name}</span>
            <span className="text-12 text-soft">{whenOf(rule, formats)}</span>
          </span>
          <span className="font-semibold">{amountOf(rule, formats)}</span>
          {canRemove && (
            <IconButton
              label={t('Remove {name}', { name: rule.name })}
              icon={<Trash2 size={15} />}
              onClick={() => drop(rule)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function whenOf(rule: RateRule, formats: Formats): string {
  const days = weekdaysInWords(rule.weekdays)
  if (rule.from === null && rule.to === null) return days
  if (rule.to === null) return `from ${formats.day(rule.from)}, ${days}`
  if (rule.from === null) return `until ${formats.day(rule.to)}, ${days}`
  return `${formats.day(rule.from)} – ${formats.day(rule.to)}, ${days}`
}

function amountOf(rule: RateRule, formats: Formats): string {
  if (rule.price !== null) return formats.money(rule.price)
  const percent = rule.percent ?? 0
  return `${percent > 0 ? '+' : ''}${percent} %`
}
