import { type Control, useForm, useWatch } from 'react-hook-form'
import { setPayer } from '#contract/hotel/groups/api/payer.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type RoutingValues, WindowTerms } from '../../folios/parts/window-terms.tsx'
import { boundsIn, boundsOf, routeOptions } from '../../folios/rules/routes.ts'
import { type Group, useRoutingPreview, useSetPayer } from '../data.ts'
import { payerOf } from '../rules/group.ts'

type GroupRoutingProps = { group: Group; open: boolean; onClose: () => void }
type Values = RoutingValues & { moves: boolean }

/** What a group pays for its guests: kinds of charges, days and limits, and what of that is charged already. */
export function GroupRouting({ group, open, onClose }: GroupRoutingProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t('What the group pays')}
      description={t('Each guest gets a window on the bill for it, billed to {payer}.', {
        payer: payerOf(group)?.name ?? '',
      })}
    >
      <Fields group={group} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ group, onClose }: Omit<GroupRoutingProps, 'open'>) {
  const set = useSetPayer()
  const form = useForm<Values>({
    defaultValues: { routes: group.pays.routes, terms: group.pays.terms.map(boundsIn), moves: false },
    resolver: resolveBy<Values>(setPayer, bodyOf),
  })
  const { control } = form
  const save = async (values: Values) => {
    await set.mutateAsync({ params: { id: group.id }, body: bodyOf(values) })
    onClose()
    toast.success(t('Saved for every guest of the group'))
  }
  return (
    <Form form={form} label={t('What the group pays')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={control} name="routes">
        {({ value, onChange, error }) => (
          <TickList
            label={t('The group pays')}
            value={value}
            onChange={onChange}
            error={error}
            options={routeOptions.filter((one) => group.billing === 'guests' || one.value !== 'rooms')}
          />
        )}
      </Bind>
      <WindowTerms control={control} ofGroup />
      <Charged group={group} control={control} />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

/** What is charged already and would move, and whether it does. */
function Charged({ group, control }: { group: Group; control: Control<Values> }) {
  const { money } = useFormats()
  const [routes, terms] = useWatch({ control, name: ['routes', 'terms'] })
  const { data } = useRoutingPreview(group.id, routingOf({ routes, terms }))
  if (!data || data.bookings.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <FigureTable label={t('Charged already')} columns={columns} cards>
        <tbody>
          {data.bookings.map((one) => (
            <tr key={one.id}>
              <td data-card="title">
                <b className="font-semibold">{one.guestName}</b> <span className="text-soft">{one.bookingNumber}</span>
              </td>
              <td data-label={t('The group pays now')} className="text-end whitespace-nowrap">
                {money(one.before)}
              </td>
              <td data-label={t('It would pay')} className="text-end whitespace-nowrap">
                {money(one.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <Bind control={control} name="moves">
        {({ value, onChange }) => (
          <Checkbox label={t('Move what is charged already')} checked={value} onChange={onChange} />
        )}
      </Bind>
      <p className="text-13 text-soft">
        {t('Otherwise it stays on the bill where it stands. What is invoiced or was placed by hand stays in any case.')}
      </p>
    </div>
  )
}

const columns = [t('Guest'), { name: t('The group pays now'), end: true }, { name: t('It would pay'), end: true }]

function routingOf({ routes, terms }: RoutingValues) {
  return { routes, terms: boundsOf(routes, terms) }
}

function bodyOf({ moves, ...routing }: Values) {
  return { ...routingOf(routing), moves }
}
