import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { lineWords, type Order } from '../rules.ts'

type Line = Order['lines'][number]

/** The lines with their state, then what they come to. */
export function OrderLines({ order }: { order: Order }) {
  const { money } = useFormats()
  return (
    <section aria-label={t('Lines')}>
      <h3 className="mb-2 text-14 font-semibold">{t('Lines')}</h3>
      <div className="overflow-x-auto rounded-2 border border-line max-sm:border-0">
        <table className="data-table num" aria-label={t('Lines')}>
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col">{t('State')}</th>
              <th scope="col" className="text-end">
                {t('Price')}
              </th>
              <th scope="col" className="text-end">
                {t('Discount')}
              </th>
              <th scope="col" className="text-end">
                {t('Amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <dl className="num mt-3 ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-13">
        <Sum label={t('Subtotal')} value={money(order.subtotal)} />
        {order.discountAmount > 0 && <Sum label={discountLabel(order)} value={money(-order.discountAmount)} />}
        {order.serviceCharge > 0 && <Sum label={t('Service charge')} value={money(order.serviceCharge)} />}
        {order.taxes.map((tax) => (
          <Sum
            key={`${tax.component} ${tax.included}`}
            label={tax.included ? t('{name}, in the prices', { name: tax.name }) : tax.name}
            value={money(tax.amount)}
          />
        ))}
        <Sum label={t('Total')} value={money(order.total)} strong />
        {order.tip > 0 && <Sum label={t('Tip')} value={money(order.tip)} />}
        <Sum label={t('Paid')} value={money(order.paid)} />
        {order.refunded > 0 && <Sum label={t('Given back')} value={money(-order.refunded)} />}
        {order.balance > 0 && <Sum label={t('Still to pay')} value={money(order.balance)} strong />}
      </dl>
    </section>
  )
}

function LineRow({ line }: { line: Line }) {
  const { money } = useFormats()
  const gone = line.state === 'voided'
  const details = [
    ...line.modifiers.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    ...(line.seat === null ? [] : [line.seat === 0 ? 'shared' : `seat ${line.seat}`]),
    ...(line.notes ? [`“${line.notes}”`] : []),
    ...(line.voidReason ? [`void: ${line.voidReason}`] : []),
    ...(line.discountReason ? [`discount: ${line.discountReason}`] : []),
    ...(line.refundedQuantity > 0
      ? [t('{refundedQuantity} given back', { refundedQuantity: formatQuantity(line.refundedQuantity) })]
      : []),
  ]
  return (
    <tr>
      <td data-label={t('What')}>
        <span>
          <span className={classes(gone && 'text-soft line-through')}>
            {formatQuantity(line.quantity)} × {line.name}
          </span>
          {details.length > 0 && <span className="block text-12 text-soft">{details.join(' · ')}</span>}
        </span>
      </td>
      <td data-label={t('State')}>
        <StatusChip tone={lineWords[line.state].tone}>{lineWords[line.state].word}</StatusChip>
      </td>
      <td data-label={t('Price')} className="text-end max-sm:hidden!">
        {money(line.unitPrice)}
      </td>
      <td data-label={t('Discount')} className="text-end max-sm:hidden!">
        {line.discountAmount > 0 ? money(-line.discountAmount) : ''}
      </td>
      <td data-label={t('Amount')} className={classes('text-end', gone ? 'text-soft line-through' : 'font-semibold')}>
        {money(line.listAmount)}
      </td>
    </tr>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-semibold' : 'text-soft'}>{label}</dt>
      <dd className={classes('text-end', strong && 'font-semibold')}>{value}</dd>
    </>
  )
}

function discountLabel({ discount }: Order): string {
  return discount ? t('Discount: {reason}', { reason: discount.reason }) : t('Discount')
}
