import type { Ref } from 'react'
import { DocumentHead, DocumentHeading, DocumentParty, linesOf, Stacked } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Statement } from '../data.ts'
import { movementWords } from '../rules.ts'
import { ages } from './ages.ts'

/** The statement as it is sent to whom the account belongs. */
export function StatementPaper({ statement, ref }: { statement: Statement; ref: Ref<HTMLElement> }) {
  const { day } = useFormats()
  const { account, tenant, from, to } = statement
  const house = { name: tenant.name, ...tenant.settings }
  const { name, address, email, taxNumber } = account
  return (
    <Paper format="a4" ref={ref}>
      <div className="flex flex-col gap-7 text-14">
        <DocumentHead house={house} title={t('Statement of account')}>
          <p className="num text-soft">{t('{from} to {to}', { from: day(from), to: day(to) })}</p>
        </DocumentHead>
        <div className="grid gap-6 sm:grid-cols-2">
          <DocumentParty title={t('From')} lines={linesOf(house)} />
          <DocumentParty
            title={t('Account of')}
            lines={[name, address, email, taxNumber && t('Tax number {taxNumber}', { taxNumber })]}
          />
        </div>
        <Movements statement={statement} />
        <Ages statement={statement} />
      </div>
    </Paper>
  )
}

function Movements({ statement }: { statement: Statement }) {
  const { day, money } = useFormats()
  const { opening, closing, movements, from, to } = statement
  return (
    <table className="num w-full text-13 max-sm:text-12">
      <thead>
        <tr className="border-b border-line-strong text-start text-12 text-soft">
          <th className="py-2 pe-3 max-sm:pe-1.5 text-start font-semibold">{t('Date')}</th>
          <th className="px-3 max-sm:px-1.5 py-2 text-start font-semibold">{t('What')}</th>
          <th className="px-3 max-sm:px-1.5 py-2 text-end font-semibold max-sm:hidden">{t('Charged')}</th>
          <th className="px-3 max-sm:px-1.5 py-2 text-end font-semibold max-sm:hidden">{t('Credited')}</th>
          <th className="py-2 ps-3 max-sm:ps-1.5 text-end font-semibold">{t('Balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line font-semibold">
          <td className="py-2 pe-3 max-sm:pe-1.5 whitespace-nowrap">{day(from)}</td>
          <td className="px-3 max-sm:px-1.5 py-2" colSpan={1}>
            {t('Balance before')}
          </td>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td className="py-2 ps-3 max-sm:ps-1.5 text-end whitespace-nowrap">{money(opening)}</td>
        </tr>
        {movements.map(({ date, kind, document, booking, charged, credited, balance }) => (
          <tr
            key={`${date} ${kind} ${document} ${charged} ${credited} ${balance}`}
            className="border-b border-line align-top"
          >
            <td className="py-2 pe-3 max-sm:pe-1.5 whitespace-nowrap">{day(date)}</td>
            <td className="px-3 max-sm:px-1.5 py-2">
              {movementWords[kind]} <span className="whitespace-nowrap">{document}</span>
              {booking && booking !== document && (
                <span className="block text-12 text-soft">{t('Booking {booking}', { booking })}</span>
              )}
            </td>
            <td className="px-3 max-sm:px-1.5 py-2 text-end whitespace-nowrap max-sm:hidden">
              {charged === 0 ? '' : money(charged)}
            </td>
            <td className="px-3 max-sm:px-1.5 py-2 text-end whitespace-nowrap max-sm:hidden">
              {credited === 0 ? '' : money(credited)}
            </td>
            <td className="py-2 ps-3 max-sm:ps-1.5 text-end whitespace-nowrap">{money(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-16 font-semibold">
          <td className="pt-3 pe-3 max-sm:pe-1.5 whitespace-nowrap">{day(to)}</td>
          <td className="px-3 max-sm:px-1.5 pt-3">{t('Balance at the end')}</td>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td className="ps-3 max-sm:ps-1.5 pt-3 text-end whitespace-nowrap">{money(closing)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What is open at the end of the days, by how long it is past its day. */
function Ages({ statement }: { statement: Statement }) {
  const { money } = useFormats()
  const { unallocated, notInvoiced } = statement.ages
  return (
    <section className="keep-together">
      <DocumentHeading>{t('Open invoices by their age')}</DocumentHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5">
        {ages.map(({ key, label }) => (
          <Stacked key={key} label={label}>
            {money(statement.ages[key])}
          </Stacked>
        ))}
        {unallocated !== 0 && <Stacked label={t('Not allocated')}>{money(-unallocated)}</Stacked>}
        {notInvoiced !== 0 && <Stacked label={t('On no invoice')}>{money(notInvoiced)}</Stacked>}
      </dl>
    </section>
  )
}
