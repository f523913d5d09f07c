import type { Ref } from 'react'
import { DocumentHead, DocumentHeading, DocumentParty, linesOf, Stacked } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { buckets } from '../../invoices/parts/age-cards.tsx'
import { Original } from '../../currencies/parts/original.tsx'
import type { SupplierStatement } from '../data.ts'
import { movementWords } from '../rules.ts'

/** What passed with a supplier, as it can be compared with the supplier's own statement. */
export function StatementPaper({ statement, ref }: { statement: SupplierStatement; ref: Ref<HTMLElement> }) {
  const { day } = useFormats()
  const { supplier, tenant, from, to } = statement
  const house = { name: tenant.name, ...tenant.settings }
  return (
    <Paper format="a4" ref={ref}>
      <div className="flex flex-col gap-7 text-14">
        <DocumentHead house={house} title={t('Statement of account')}>
          <p className="num text-soft">{t('{from} to {to}', { from: day(from), to: day(to) })}</p>
        </DocumentHead>
        <div className="grid gap-6 sm:grid-cols-2">
          <DocumentParty title={t('From')} lines={linesOf(house)} />
          <DocumentParty title={t('Supplier')} lines={[supplier.name, supplier.address, supplier.email]} />
        </div>
        <Movements statement={statement} />
        <Ages statement={statement} />
      </div>
    </Paper>
  )
}

const end = 'px-3 py-2 text-end whitespace-nowrap max-sm:px-1.5'

function Movements({ statement }: { statement: SupplierStatement }) {
  const { day, money } = useFormats()
  const { opening, closing, movements, from, to, foreign } = statement
  return (
    <table className="num w-full text-13 max-sm:text-12">
      <thead>
        <tr className="border-b border-line-strong text-12 text-soft">
          <th className="py-2 pe-3 text-start font-semibold">{t('Date')}</th>
          <th className="px-3 py-2 text-start font-semibold">{t('What')}</th>
          <th className={`${end} font-semibold max-sm:hidden`}>{t('Billed')}</th>
          <th className={`${end} font-semibold max-sm:hidden`}>{t('Paid')}</th>
          <th className={`${end} pe-0 font-semibold`}>{t('We owe')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line font-semibold">
          <td className="py-2 pe-3 whitespace-nowrap">{day(from)}</td>
          <td className="px-3 py-2">{t('Balance before')}</td>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td className={`${end} pe-0`}>{money(opening)}</td>
        </tr>
        {movements.map(({ date, kind, number, reference, billed, paid, balance, foreign }, index) => (
          // A document may be settled several times, and each time at another rate.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${number} ${index}`} className="border-b border-line align-top">
            <td className="py-2 pe-3 whitespace-nowrap">{day(date)}</td>
            <td className="px-3 py-2">
              {movementWords[kind]} <span className="whitespace-nowrap">{number}</span>
              {reference && <span className="block text-12 text-soft">{reference}</span>}
              <Original of={foreign && { ...foreign, amount: foreign.amount.replace('-', '') }} />
            </td>
            <td className={`${end} max-sm:hidden`}>{billed === 0 ? '' : money(billed)}</td>
            <td className={`${end} max-sm:hidden`}>{paid === 0 ? '' : money(paid)}</td>
            <td className={`${end} pe-0`}>{money(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-16 font-semibold">
          <td className="pt-3 pe-3 whitespace-nowrap">{day(to)}</td>
          <td className="px-3 pt-3">{t('Balance at the end')}</td>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td className="pt-3 ps-3 text-end whitespace-nowrap">
            {money(closing)}
            {foreign.map((one) => (
              <Original key={one.currency} of={one} />
            ))}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What is open at the end of the days, by how long it is past its day. */
function Ages({ statement: { ages } }: { statement: SupplierStatement }) {
  const { money } = useFormats()
  return (
    <section className="keep-together">
      <DocumentHeading>{t('Open bills by their age')}</DocumentHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
        {buckets.map(({ id, label }) => (
          <Stacked key={id} label={label}>
            {money(ages[id])}
          </Stacked>
        ))}
        {ages.unallocated !== 0 && <Stacked label={t('Not allocated')}>{money(-ages.unallocated)}</Stacked>}
      </dl>
    </section>
  )
}
