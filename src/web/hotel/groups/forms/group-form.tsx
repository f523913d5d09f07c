import { useForm } from 'react-hook-form'
import { groupColours } from '#contract/hotel/parties/shapes.ts'
import { groupBillings, type GroupBilling } from '#contract/hotel/groups/shapes.ts'
import type { GroupColour } from '#contract/hotel/parties/shapes.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Group, useChangeGroup, useCreateGroup } from '../data.ts'
import { BlockTerms, type BlockTermsValues } from '../parts/block-terms.tsx'
import { GroupDot } from '../parts/group-mark.tsx'
import { type Party, PartyChoice } from '../parts/party-choice.tsx'
import { TermsChoice } from '../../policies/parts/terms-choice.tsx'
import { billingWords, colourWords, statusLooks } from '../rules/group.ts'

type Values = BlockTermsValues & {
  name: string
  companyId: Party | null
  agencyId: Party | null
  contactId: Party | null
  arrival: Day | null
  departure: Day | null
  status: 'inquiry' | 'optional' | 'confirmed'
  billing: GroupBilling
  colour: GroupColour
  policyName: string | null
  notes: string
}

type NewGroupProps = { open: boolean; onClose: () => void; onCreated: (group: Group) => void }

/** Opens a group; its block is agreed on afterwards. */
export function NewGroup({ open, onClose, onCreated }: NewGroupProps) {
  const create = useCreateGroup()
  const date = useBusinessDate().data?.date
  const save = async (values: Values) => {
    const created = await create.mutateAsync({ body: { ...bodyOf(values), status: values.status } })
    onClose()
    onCreated(created)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('New group')} width="wide">
      {date && (
        <GroupForm values={emptyGroup(dayOf(date))} isNew label={t('New group')} onSave={save} onClose={onClose} />
      )}
    </Dialog>
  )
}

type EditGroupProps = { group: Group; open: boolean; onClose: () => void }

/** Changes the head of a group. */
export function EditGroup({ group, open, onClose }: EditGroupProps) {
  const change = useChangeGroup()
  const save = async (values: Values) => {
    await change.mutateAsync({ params: { id: group.id }, body: { ...bodyOf(values), version: group.version } })
    onClose()
    toast.success(t('Group changed'))
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit {name}', { name: group.name })} width="wide">
      <GroupForm values={valuesOf(group)} label={t('Edit the group')} onSave={save} onClose={onClose} />
    </Dialog>
  )
}

type GroupFormProps = {
  values: Values
  label: string
  isNew?: boolean
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
}

function GroupForm({ values, label, isNew = false, onSave, onClose }: GroupFormProps) {
  const form = useForm<Values>({ defaultValues: values })
  const { control } = form
  return (
    <Form form={form} label={label} refusalOf={refusalOf} onSubmit={onSave}>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} autoFocus placeholder={t('Volta River conference')} {...field} />}
        </Bind>
        <Bind control={control} name="contactId">
          {(field) => <PartyChoice label={t('Contact')} kind={null} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="companyId">
          {(field) => <PartyChoice label={t('Company')} kind="company" {...field} />}
        </Bind>
        <Bind control={control} name="agencyId">
          {(field) => <PartyChoice label={t('Agency')} kind="agency" {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="arrival">
          {(field) => <DateField label={t('Arrival')} {...field} />}
        </Bind>
        <Bind control={control} name="departure">
          {(field) => <DateField label={t('Departure')} {...field} />}
        </Bind>
      </FieldPair>
      <BlockTerms control={control} />
      <FieldPair>
        <Bind control={control} name="billing">
          {({ onChange, ...field }) => (
            <Select label={t('Who pays')} options={billings} {...field} onChange={(next) => next && onChange(next)} />
          )}
        </Bind>
        <div className={isNew ? 'grid grid-cols-2 gap-4' : undefined}>
          {isNew && (
            <Bind control={control} name="status">
              {({ onChange, ...field }) => (
                <Select label={t('Status')} options={statuses} {...field} onChange={(next) => next && onChange(next)} />
              )}
            </Bind>
          )}
          <Bind control={control} name="colour">
            {({ onChange, ...field }) => (
              <Select
                label={t('Colour mark')}
                options={colours}
                {...field}
                onChange={(next) => next && onChange(next)}
              />
            )}
          </Bind>
        </div>
      </FieldPair>
      <Bind control={control} name="policyName">
        {(field) => <TermsChoice {...field} />}
      </Bind>
      <Bind control={control} name="notes">
        {(field) => <TextArea label={t('Notes')} required={false} rows={2} {...field} />}
      </Bind>
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

const billings = groupBillings.map((value) => ({ value, label: billingWords[value] }))
const colours = groupColours.map((value) => ({ value, label: colourWords[value], icon: <GroupDot colour={value} /> }))
const statuses = (['inquiry', 'optional', 'confirmed'] as const).map((value) => ({
  value,
  label: statusLooks[value].words,
}))

function emptyGroup(today: Day): Values {
  return {
    name: '',
    companyId: null,
    agencyId: null,
    contactId: null,
    arrival: addDays(today, 14),
    departure: addDays(today, 16),
    cutOffOn: addDays(today, 7),
    rollingDays: null,
    nightsBefore: 0,
    nightsAfter: 0,
    besideRate: 'house',
    beyondBlock: 'refused',
    status: 'inquiry',
    billing: 'guests',
    colour: 'green',
    policyName: null,
    notes: '',
  }
}

function valuesOf(group: Group): Values {
  const { name, company, agency, contact, arrival, departure, cutOffOn, billing, colour, policyName, notes } = group
  const { rollingDays, nightsBefore, nightsAfter, besideRate, beyondBlock } = group
  return {
    name,
    companyId: company,
    agencyId: agency,
    contactId: contact,
    arrival: dayOf(arrival),
    departure: dayOf(departure),
    cutOffOn: cutOffOn === null ? null : dayOf(cutOffOn),
    rollingDays,
    nightsBefore,
    nightsAfter,
    besideRate,
    beyondBlock,
    status: 'inquiry',
    billing,
    colour,
    policyName,
    notes: notes ?? '',
  }
}

/** What is sent; what can't be is refused at its field, as the server does it. */
function bodyOf({ status: _status, ...values }: Values) {
  const { companyId, agencyId, contactId, nightsBefore, nightsAfter } = values
  return {
    ...values,
    ...daysOf(values),
    name: nameOf(values),
    companyId: companyId?.id ?? null,
    agencyId: agencyId?.id ?? null,
    contactId: contactId?.id ?? null,
    nightsBefore: nightsBefore ?? 0,
    nightsAfter: nightsAfter ?? 0,
    notes: values.notes.trim() || null,
  }
}

type Head = Omit<Values, 'status'>

function nameOf({ name, companyId, agencyId, contactId }: Head): string {
  if (name.trim() === '') throw missing('name', t('Give the group a name'))
  if (!companyId && !agencyId && !contactId) throw missing('contactId', t('Name a contact, a company or an agency'))
  return name.trim()
}

function daysOf({ arrival, departure }: Head): { arrival: Day; departure: Day } {
  if (!arrival) throw missing('arrival', t('Choose the day of arrival'))
  if (!departure) throw missing('departure', t('Choose the day of departure'))
  if (departure <= arrival) throw missing('departure', t('Must lie after the arrival'))
  return { arrival, departure }
}

function missing(path: string, message: string): ApiError {
  return new ApiError(message, { status: 400, details: [{ path, message }] })
}
