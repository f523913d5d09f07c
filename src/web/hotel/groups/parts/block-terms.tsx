import type { Control } from 'react-hook-form'
import { besideRates, type BesideRate, type BeyondBlock, beyondBlocks } from '#contract/hotel/groups/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { besideRateWords, beyondWords } from '../rules/group.ts'

/** What the form of a group holds about its block. */
export type BlockTermsValues = {
  cutOffOn: Day | null
  rollingDays: number | null
  nightsBefore: number | null
  nightsAfter: number | null
  besideRate: BesideRate
  beyondBlock: BeyondBlock
}

/** When the block goes back to sale, which nights its rooms may have beside it, and what becomes of rooms beyond it. */
export function BlockTerms<Values extends BlockTermsValues>({ control: form }: { control: Control<Values> }) {
  // The fields of the block are among those of whatever form holds them.
  const control = form as unknown as Control<BlockTermsValues>
  return (
    <fieldset className="flex flex-col gap-4 rounded-2 border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{t('Block')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Bind control={control} name="cutOffOn">
          {(field) => (
            <DateField label={t('Cut-off day')} required={false} hint={t('Closing it releases the rest')} {...field} />
          )}
        </Bind>
        <Bind control={control} name="rollingDays">
          {(field) => (
            <NumberField
              label={t('Days before each night')}
              required={false}
              hint={t('Then that night goes back to sale')}
              {...field}
            />
          )}
        </Bind>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <Bind control={control} name="nightsBefore">
          {(field) => <NumberField label={t('Nights before')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name="nightsAfter">
          {(field) => <NumberField label={t('Nights after')} required={false} {...field} />}
        </Bind>
        <div className="max-sm:col-span-2">
          <Bind control={control} name="besideRate">
            {({ onChange, ...field }) => (
              <Select
                label={t('Their price')}
                options={rateOptions}
                {...field}
                onChange={(next) => next && onChange(next)}
              />
            )}
          </Bind>
        </div>
      </div>
      <Bind control={control} name="beyondBlock">
        {({ onChange, ...field }) => (
          <Select
            label={t('Rooms beyond the block')}
            options={beyondOptions}
            {...field}
            onChange={(next) => next && onChange(next)}
          />
        )}
      </Bind>
    </fieldset>
  )
}

const rateOptions = besideRates.map((value) => ({ value, label: besideRateWords[value] }))
const beyondOptions = beyondBlocks.map((value) => ({ value, label: beyondWords[value] }))
