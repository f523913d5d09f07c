import { DeskBar, paymentColumns, PaymentList, type Payment } from '#web/accounting/public.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import { OwedList } from '../parts/owed-list.tsx'
import { PaymentButtons } from '../parts/payment-buttons.tsx'

const buttons: Column<Payment> = {
  id: 'acts',
  header: t('More'),
  cell: (payment) => <PaymentButtons payment={payment} />,
  align: 'end',
  card: 'action',
  kept: true,
}

const columns = columnsOf<Payment>([...paymentColumns, buttons])
const tabs = [
  { value: 'all', label: t('All payments') },
  { value: 'unallocated', label: t('Not allocated') },
  { value: 'owed', label: t('Owed to guests') },
]

/** Money that came in for stays, what went back, what settles no invoice yet, and what the house owes. */
export function PaymentsPage() {
  const [params, change] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params['tab'])?.value ?? 'all'
  return (
    <Page
      title={t('Payments')}
      purpose={
        <>
          <Link to={to.deskShifts()}>{t('Shifts of the desk')}</Link>
          <span aria-hidden="true"> · </span>
          <span>{t('Every receipt and refund of stays: deposits, payments and what went back.')}</span>
        </>
      }
    >
      <DeskBar />
      <Tabs
        label={t('Payments')}
        value={tab}
        onChange={(next) => change({ tab: next === 'all' ? undefined : next, page: undefined, sort: undefined })}
        tabs={tabs}
      >
        <div className="flex flex-col gap-4">
          {tab === 'owed' ? (
            <OwedList />
          ) : (
            <PaymentList key={tab} columns={columns} unallocated={tab === 'unallocated'} />
          )}
        </div>
      </Tabs>
      <PanelOutlet />
    </Page>
  )
}
