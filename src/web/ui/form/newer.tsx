import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { locale } from '#web/texts/language.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

type Plain = string | number | boolean | null
type Words<Values> = Partial<Record<keyof Values, string>>

/**
 * Holds the record that a form began with, while the record itself may be changed by others: `base` is what the form's version
 * comes from, `newer` is there once somebody else has saved something else, and `changes` says what. `settle` goes on from
 * another state of the record.
 * @param told the fields that people know, and their words
 */
export function useNewer<Item extends { version: number }, Values extends Record<string, Plain>>(
  current: Item,
  told: { values: (item: Item) => Values; words: Words<Values> },
) {
  const [base, settle] = useState(current)
  const isNewer = current.version > base.version
  const changes = isNewer ? changesInWords(told.values(base), told.values(current), told.words) : []
  if (isNewer && changes.length === 0) settle(current)
  return { base, newer: changes.length > 0 ? current : null, changes, settle }
}

type NewerNoticeProps<Item, Values extends FieldValues> = {
  /** What `useNewer` answers; `changes` has a line for each field: "Base price: 420 → 430". */
  known: { newer: Item | null; changes: readonly string[]; settle: (item: Item) => void }
  form: Pick<UseFormReturn<Values>, 'reset'>
  valuesOf: (item: Item) => Values
}

/** Says in a form that somebody else saved the record in the meantime, and what; nothing is overwritten unasked. */
export function NewerNotice<Item, Values extends FieldValues>({
  known: { newer, changes, settle },
  form,
  valuesOf,
}: NewerNoticeProps<Item, Values>) {
  if (!newer) return null
  const takeTheirs = () => {
    settle(newer)
    form.reset(valuesOf(newer))
  }
  return (
    <Notice tone="caution">
      <p>{t('Somebody else changed this in the meantime.')}</p>
      <ul className="my-1 font-normal">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={takeTheirs}>{t('Take theirs')}</Button>
        <Button onClick={() => settle(newer)}>{t('Keep what I wrote')}</Button>
      </div>
    </Notice>
  )
}

/** The fields that differ, as lines for the notice; `words` names the fields that people know. */
export function changesInWords<Values extends Record<string, Plain>>(
  was: Values,
  is: Values,
  words: Words<Values>,
): string[] {
  return Object.entries(words).flatMap(([field, word]) =>
    was[field] === is[field] ? [] : [`${String(word)}: ${shown(was[field])} → ${shown(is[field])}`],
  )
}

function shown(value: Plain | undefined): string {
  if (value === null || value === undefined || value === '') return t('empty')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return typeof value === 'number' ? value.toLocaleString(locale) : value
}
