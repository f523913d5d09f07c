import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { useUnsavedGuard } from './unsaved.ts'

/** A refusal as a form shows it: a message for the whole, and words for single fields. */
export type Refusal = { message: string; fields?: readonly { path: string; message: string }[] }

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Sends the values. Rejects with an error; `refusalOf` says what of it is shown. */
  onSubmit: (values: Values) => Promise<unknown>
  refusalOf?: (error: unknown) => Refusal
  children: ReactNode
  /** Leaving with unsaved changes is asked about. */
  guarded?: boolean
  label: string
}

/** One column of fields. Enter and Ctrl/Cmd+S save; a refusal is shown at its field, else above; the first wrong field gets focus. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, onSubmit, refusalOf = plainRefusal, children, guarded = true, label } = props
  const [problem, setProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  // A form that goes on from what it saved is whole again, and asks about what is written next.
  if (isSaved && !isDirty) setSaved(false)
  // What is being saved may close its dialog or go elsewhere when it is done.
  useUnsavedGuard(guarded && isDirty && !isSubmitting && !isSaved)
  useSaveKey(element)

  const send = form.handleSubmit(
    async (values) => {
      setProblem(null)
      try {
        await onSubmit(values)
        setSaved(true)
      } catch (error) {
        setProblem(show(form, refusalOf(error)))
      }
    },
    (errors) => setProblem(errors.root?.message ?? null),
  )
  return (
    <form
      ref={element}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        if (isUnreadable(event.currentTarget)) event.preventDefault()
        else void send(event)
      }}
      className="flex flex-col gap-4"
    >
      {problem && <Notice tone="critical">{problem}</Notice>}
      {children}
    </form>
  )
}

/** A field whose text could not be read says so already, and would be sent as empty: it takes the keyboard instead. */
function isUnreadable(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unreadable]')
  field?.focus()
  return field !== null
}

/** Fields side by side on wide screens, for what belongs together such as two dates. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

/** The buttons at the end of a form, the main one last; in a dialog they stay in sight while it scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-1 in-[[role=dialog]]:sticky in-[[role=dialog]]:-bottom-1 in-[[role=dialog]]:z-1 in-[[role=dialog]]:bg-raised in-[[role=dialog]]:pb-1">
      {children}
    </div>
  )
}

type Saved = { formState: { isSubmitting: boolean; isDirty: boolean } }

/** The end of a form that stays open: saves what was changed, once something was. */
export function SaveChanges({ form: { formState } }: { form: Saved }) {
  return (
    <FormActions>
      <Button
        type="submit"
        variant="primary"
        busy={formState.isSubmitting}
        reason={!formState.isDirty && t('Nothing was changed')}
      >
        {t('Save')}
      </Button>
    </FormActions>
  )
}

type SaveOrCancelProps = {
  form: Saved
  onClose: () => void
  /** Why it can't be saved as it stands. */
  reason?: string | null
}

/** The end of a form in a dialog: saves, or closes without. */
export function SaveOrCancel({ form: { formState }, onClose, reason = null }: SaveOrCancelProps) {
  return (
    <FormActions>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" variant="primary" busy={formState.isSubmitting} reason={reason}>
        {t('Save')}
      </Button>
    </FormActions>
  )
}

function show<Values extends FieldValues>(form: UseFormReturn<Values>, refusal: Refusal): string | null {
  const fields = refusal.fields ?? []
  const here = fields.filter(({ path }) => form.control._names.mount.has(path))
  here.forEach(({ path, message }, index) =>
    // The server names fields by their path in the body; those that stand in this form carry the same name.
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 }),
  )
  form.setError('root', { type: 'server', message: refusal.message })
  return here.length > 0 && here.length === fields.length ? null : refusal.message
}

function useSaveKey(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [element])
}

function plainRefusal(error: unknown): Refusal {
  return { message: error instanceof Error ? error.message : t('Unknown error') }
}
