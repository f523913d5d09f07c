import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Plus, X } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from './class-names.ts'
import { controlLook, Field, type ControlProps, type FieldProps } from './field.tsx'
import { floatLook, optionLook } from './float-look.ts'
import { includesText } from './table/search.ts'
import { useTouch } from './touch.tsx'

/** How one item is told apart, written, found and shown; keep it at module scope. */
export type ItemKind<Item> = {
  key: (item: Item) => string
  text: (item: Item) => string
  /** Texts that a search looks in; `text` alone when absent. */
  searchIn?: (item: Item) => readonly (string | null | undefined)[]
  show?: (item: Item) => ReactNode
}

type ComboboxProps<Item> = FieldProps<Item | null> & {
  ref?: Ref<HTMLInputElement>
  items: readonly Item[]
  kind: ItemKind<Item>
  placeholder?: string
  /** What an empty list says. */
  empty?: string
  /** Searches on the server: gets what is typed; `items` is then shown as it comes. */
  search?: { onText: (text: string) => void; busy?: boolean }
  /** Makes a new item from what is typed. */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void }
}

/** Picks one of many by typing any of several keys; offers to create what is not there. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, kind, search, value, onChange, onBlur, disabled } = props
  const [typed, setTyped] = useState('')
  const found = search ? items : items.filter((item) => includesText(keysOf(kind, item), typed))

  const type = (text: string, reason: string) => {
    const chosen = value ? kind.text(value) : ''
    const next = reason === 'input-change' && text !== chosen ? text : ''
    setTyped(next)
    search?.onText(next)
  }
  return (
    <Field
      label={props.label}
      error={props.error}
      hint={props.hint}
      required={props.required}
      labelHidden={props.labelHidden ?? false}
    >
      {(control) => (
        <Base.Root
          items={items}
          filteredItems={found}
          value={value}
          onValueChange={(item) => onChange(item)}
          onInputValueChange={(text, details) => type(text, details.reason)}
          onOpenChange={(open) => !open && onBlur?.()}
          itemToStringLabel={kind.text}
          isItemEqualToValue={(a, b) => kind.key(a) === kind.key(b)}
          disabled={disabled ?? false}
          autoHighlight
        >
          <ComboboxControl control={control} {...props} />
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50">
              <Base.Popup className={classes(floatLook, 'w-max min-w-(--anchor-width) p-1')}>
                <Base.Empty className="text-13 text-soft">
                  {found.length === 0 && (
                    <p className="px-2 py-3">{search?.busy ? t('Searching') : (props.empty ?? t('Nothing found'))}</p>
                  )}
                </Base.Empty>
                <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none">
                  {(item: Item) => (
                    <Base.Item key={kind.key(item)} value={item} className={optionLook}>
                      <span className="min-w-0 flex-1">{kind.show ? kind.show(item) : kind.text(item)}</span>
                      <Base.ItemIndicator className="text-brand-strong">
                        <Check size={15} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
                <CreateLine create={props.create} typed={typed} />
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

function ComboboxControl<Item>(props: { control: ControlProps } & ComboboxProps<Item>) {
  const { control, placeholder = t('Search'), value, ref, name } = props
  const touch = useTouch()
  const iconLook = classes('grid place-items-center rounded-1 hover:bg-sunken', touch ? 'size-12' : 'size-6')
  return (
    <Base.InputGroup className="relative block">
      <Base.Input
        {...control}
        ref={ref}
        name={name}
        placeholder={placeholder}
        className={classes(controlLook, touch ? 'pe-25' : 'pe-14')}
      />
      <span className="absolute inset-y-0 end-1 flex items-center text-soft">
        {value !== null && (
          <Base.Clear aria-label={t('Clear')} className={iconLook}>
            <X size={14} />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={t('Open list')} className={iconLook}>
          <ChevronsUpDown size={14} />
        </Base.Trigger>
      </span>
    </Base.InputGroup>
  )
}

function CreateLine({ create, typed }: { create: ComboboxProps<never>['create']; typed: string }) {
  if (!create || typed.trim() === '') return null
  return (
    <div className="mt-1 border-t border-line pt-1">
      <button
        type="button"
        className="flex min-h-8 w-full items-center gap-2 rounded-1 px-2 text-start text-13 font-semibold text-brand-strong hover:bg-sunken"
        onClick={() => create.onCreate(typed.trim())}
      >
        <Plus size={15} aria-hidden="true" />
        {create.label(typed.trim())}
      </button>
    </div>
  )
}

function keysOf<Item>(kind: ItemKind<Item>, item: Item) {
  return kind.searchIn ? kind.searchIn(item) : [kind.text(item)]
}
