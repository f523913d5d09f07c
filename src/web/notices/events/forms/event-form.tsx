import { X } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { roleName, type TenantRole } from '#contract/identity/users/rules.ts'
import type { Reach } from '#contract/notices/events/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Reached, useChangeEvent, useResetEvent } from '../data.ts'
import { ReachRow } from '../parts/reach-row.tsx'

type Person = { userId: UserId; name: string; role: TenantRole }
type Values = {
  roles: (Reach & { role: TenantRole; maySee: boolean })[]
  people: (Reach & { userId: UserId; name: string; maySee: boolean })[]
}

/** Whom an event reaches: by role, and by person, whose own line goes before that of their role. */
export function EventForm({ event, people }: { event: Reached; people: readonly Person[] }) {
  const { kind, label, line, roles, version } = event
  const change = useChangeEvent()
  const form = useForm<Values>({ defaultValues: { roles, people: event.people } })
  const save = async (values: Values) => {
    const body = {
      roles: values.roles.map(({ role, bell, mail }) => ({ role, bell, mail })),
      people: values.people.map(({ userId, bell, mail }) => ({ userId, bell, mail })),
      version,
    }
    await change.mutateAsync({ params: { kind }, body })
    toast.success(t('{label} saved', { label }))
  }
  return (
    <Form form={form} label={label} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-13 text-soft">{line}</p>
      <section aria-label={t('Roles')} className="rounded-2 border border-line">
        {roles.map(({ role, maySee }, index) => (
          <ReachRow
            key={role}
            control={form.control}
            at={`roles.${index}`}
            name={roleName(role)}
            note={!maySee && t('May not see what it is about')}
          />
        ))}
      </section>
      <People form={form} people={people} />
      <FormActions>
        <ResetButton event={event} />
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!form.formState.isDirty && t('Nothing was changed')}
        >
          {t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}

function People({ form, people }: { form: UseFormReturn<Values>; people: readonly Person[] }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' })
  const free = people.filter(({ userId }) => !fields.some((field) => field.userId === userId))
  return (
    <section aria-label={t('People')} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t('People by themselves')}</h3>
      {fields.length > 0 && (
        <div className="rounded-2 border border-line">
          {fields.map(({ id, name, maySee }, index) => (
            <ReachRow
              key={id}
              control={form.control}
              at={`people.${index}`}
              name={name}
              note={!maySee && t('May not see what it is about')}
              end={
                <IconButton label={t('Remove {name}', { name })} icon={<X size={15} />} onClick={() => remove(index)} />
              }
            />
          ))}
        </div>
      )}
      <Combobox
        // Each person who was added leaves an empty field for the next.
        key={fields.length}
        label={t('Add a person')}
        labelHidden
        placeholder={t('Add a person')}
        items={free}
        kind={personKind}
        value={null}
        onChange={(person) =>
          person && append({ userId: person.userId, name: person.name, bell: true, mail: 'none', maySee: true })
        }
      />
    </section>
  )
}

const personKind: ItemKind<Person> = {
  key: ({ userId }) => userId,
  text: ({ name }) => name,
  searchIn: ({ name, role }) => [name, roleName(role)],
  show: ({ name, role }) => (
    <span className="flex items-baseline gap-2">
      {name}
      <span className="text-12 text-soft">{roleName(role)}</span>
    </span>
  ),
}

function ResetButton({ event: { kind, label, version } }: { event: Reached }) {
  const reset = useResetEvent()
  const goBack = () =>
    reset.mutate(
      { params: { kind } },
      {
        onSuccess: () => toast.success(t('{label} reaches whom it ships with', { label })),
        onError: (error) => toast.error(t('Nothing was changed'), { description: errorText(error) }),
      },
    )
  return (
    <Button onClick={goBack} busy={reset.isPending} reason={version === 0 && t('It reaches whom it ships with')}>
      {t('As shipped')}
    </Button>
  )
}
