import { paymentMethods, paymentStatuses } from '#contract/accounting/payments/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Spacer } from '#web/ui/page.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { methodNames } from '../../invoices/rules.ts'
import { ShiftPill } from '../../desk-shifts/parts/shift-pill.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { allPayments, usePayments, usePaymentTotals, type Payment, type PaymentTotals } from '../data.ts'
import { statusWords } from '../rules.ts'
import { MethodSums } from './method-sums.tsx'

const everybody = { value: 'all', label: t('everybody') }

const states = [
  { value: 'all', label: t('all') },
  ...paymentStatuses.map((value) => ({ value: String(value), label: statusWords[value].word })),
]

type PaymentListProps = {
  /** Money alone that settles no invoice yet. */
  unallocated?: boolean
  /** The columns, with what the caller can do with a payment. */
  columns: readonly Column<Payment>[]
}

/** Money that came in for stays, and what went back: filters, list and sums of the filter. */
export function PaymentList({ columns, unallocated = false }: PaymentListProps) {
  const list = useUrlList({ sort: '-businessDate' })
  const { filter, isFiltered } = usePaymentFilter(unallocated)
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = usePayments(query)
  const totals = usePaymentTotals({ ...filter, ...(list.search === '' ? {} : { search: list.search }) })
  const day = useBooksDay()
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={(payment) => payment.id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search receipt, name, reference')} />
          <PaymentPills cashiers={totals.data?.cashiers ?? []} />
          <UrlDays today={day} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="payments"
            allRows={() => allPayments(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        {totals.data && totals.data.methods.length > 0 && <MethodSums totals={totals.data} />}
        {(rows || !error) && (
          <TableGrid
            label={t('Payments')}
            {...(totals.data ? { totals: { amount: <Money value={totals.data.net} /> } } : {})}
            empty={
              <p>
                {isFiltered || list.search !== ''
                  ? t('No payment fits these filters.')
                  : t('Deposits and payments are taken on the folio of a booking.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

const methods: { value: string; label: string }[] = [
  { value: 'all', label: 'all' },
  ...paymentMethods.map((value) => ({ value, label: methodNames[value] })),
]

const directions = [
  { value: 'all', label: 'all' },
  { value: 'in', label: 'received' },
  { value: 'out', label: 'refunds' },
]

/** How they were paid, which way, in which state and by whom they were taken. */
function PaymentPills({ cashiers }: { cashiers: PaymentTotals['cashiers'] }) {
  const [params, change] = useSearchParams()
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  return (
    <>
      <ChoicePill
        label={t('Method')}
        value={params['method'] ?? 'all'}
        onChange={(method) => set({ method: method === 'all' ? undefined : method })}
        options={methods}
      />
      <ChoicePill
        label={t('Show')}
        value={params['direction'] ?? 'all'}
        onChange={(direction) => set({ direction: direction === 'all' ? undefined : direction })}
        options={directions}
      />
      <ChoicePill
        label={t('State')}
        value={params['status'] ?? 'all'}
        onChange={(status) => set({ status: status === 'all' ? undefined : status })}
        options={states}
      />
      <ChoicePill
        label={t('Cashier')}
        value={params['cashier'] ?? 'all'}
        onChange={(cashier) => set({ cashier: cashier === 'all' ? undefined : cashier })}
        options={[everybody, ...cashiers.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <ShiftPill value={params['shift']} onChange={(shift) => set({ shift })} />
    </>
  )
}

/** The filters as the address holds them. */
function usePaymentFilter(unallocated: boolean) {
  const [params] = useSearchParams()
  const method = paymentMethods.find((one) => one === params['method'])
  const direction = (['in', 'out'] as const).find((one) => one === params['direction'])
  const status = paymentStatuses.find((one) => one === params['status'])
  const [cashier, shift] = [params['cashier'] ?? '', params['shift'] ?? '']
  const filter = {
    ...(method ? { method } : {}),
    ...(direction ? { direction } : {}),
    ...(status ? { status } : {}),
    ...(isId<'app_user'>(cashier) ? { cashier } : {}),
    ...(isId<'desk_shift'>(shift) ? { shift } : {}),
    ...(unallocated ? { unallocated: 'true' as const } : {}),
    ...daysIn(params),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}
