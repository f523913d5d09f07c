import { Check } from 'lucide-react'
import { useState } from 'react'
import { isZero } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { TillGroup, TillItem } from '../rules/menu.ts'
import {
  chosenOf,
  type Choice,
  type ChosenOption,
  countOf,
  defaultsOf,
  priceWith,
  problemOf,
  toggled,
  wishOf,
  withCount,
} from '../rules/modifiers.ts'

type ModifiersSheetProps = {
  item: TillItem | null
  /** What is chosen already, for a line that is changed. */
  from?: readonly ChosenOption[] | undefined
  onClose: () => void
  onChoose: (item: TillItem, chosen: readonly ChosenOption[]) => void
}

/** Asks for what an item needs to be made: each group within its least and most. */
export function ModifiersSheet({ item, from, onClose, onChoose }: ModifiersSheetProps) {
  return (
    <Dialog open={item !== null} onClose={onClose} title={item?.name ?? ''}>
      {item && <Groups item={item} from={from} onChoose={onChoose} />}
    </Dialog>
  )
}

function Groups({ item, from, onChoose }: { item: TillItem } & Pick<ModifiersSheetProps, 'from' | 'onChoose'>) {
  const text = useMoneyText()
  const [choice, setChoice] = useState<Choice>(() =>
    from ? Object.fromEntries(from.map(({ optionId, quantity }) => [optionId, quantity])) : defaultsOf(item.groups),
  )
  const [tried, setTried] = useState(false)
  const chosen = chosenOf(item, choice)
  const problem = item.groups.find((group) => problemOf(group, choice) !== null)
  const done = () => {
    setTried(true)
    if (problem) document.getElementById(`group-${problem.id}`)?.scrollIntoView({ block: 'nearest' })
    else onChoose(item, chosen)
  }
  return (
    <form
      aria-label={t('Choices of {name}', { name: item.name })}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        done()
      }}
    >
      {item.groups.map((group) => (
        <Group key={group.id} group={group} choice={choice} tried={tried} onChange={setChoice} />
      ))}
      <SheetFoot>
        <Button type="submit" size="touch" variant="primary" className="w-full">
          {from ? t('Change to') : t('Add')} {text(priceWith(item, chosen))}
        </Button>
      </SheetFoot>
    </form>
  )
}

type GroupProps = { group: TillGroup; choice: Choice; tried: boolean; onChange: (choice: Choice) => void }

function Group({ group, choice, tried, onChange }: GroupProps) {
  const text = useMoneyText()
  const problem = problemOf(group, choice)
  const counted = group.options.some(({ mostEach }) => mostEach > 1)
  const full = group.most !== null && group.most > 1 && countOf(group, choice) >= group.most
  return (
    <fieldset id={`group-${group.id}`}>
      <legend className="mb-2 flex w-full items-baseline gap-2">
        <span className="text-14 font-semibold">{group.name}</span>
        <span
          role={tried && problem ? 'alert' : undefined}
          className={classes('text-13', tried && problem ? 'font-semibold text-critical' : 'text-soft')}
        >
          {tried && problem ? problem : wishOf(group)}
        </span>
      </legend>
      <div className={classes('grid gap-2', !counted && 'sm:grid-cols-2')}>
        {group.options.map((option) => {
          const count = choice[option.id] ?? 0
          return (
            <div key={option.id} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={count > 0}
                disabled={count === 0 && full}
                onClick={() => onChange(toggled(choice, group, option.id))}
                className="flex min-h-14 flex-1 touch-manipulation items-center gap-2 rounded-2 border border-line bg-raised px-3 text-start text-14 hover:border-line-strong disabled:opacity-50 aria-pressed:border-brand aria-pressed:bg-brand-soft"
              >
                <span className="grid size-5 shrink-0 place-items-center">
                  {count > 0 && <Check size={18} aria-hidden="true" />}
                </span>
                <span className="flex-1 font-medium">{option.name}</span>
                {!isZero(option.price) && <span className="num text-13 text-soft">+{text(option.price)}</span>}
              </button>
              {option.mostEach > 1 && count > 0 && (
                <Stepper
                  of={option.name}
                  value={count}
                  most={full ? count : option.mostEach}
                  onChange={(next) => onChange(withCount(choice, option.id, next))}
                />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
