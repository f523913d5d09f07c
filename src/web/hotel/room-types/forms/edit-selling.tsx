import { useForm } from 'react-hook-form'
import { changeRoomType } from '#contract/hotel/room-types/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, SaveChanges } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeRoomType, type RoomType } from '../data.ts'

type SellingValues = FormValues<
  typeof changeRoomType,
  'includedAdults' | 'fewerAdultReduction' | 'extraAdultPrice' | 'childPrice' | 'departureMinutes' | 'stayoverMinutes'
>

/** What people make of the price of a night, and how long its rooms take to clean. */
export function EditSelling({ type }: { type: RoomType }) {
  const change = useChangeRoomType()
  const known = useNewer(type, { values: valuesOf, words })
  const form = useForm<SellingValues>({
    defaultValues: valuesOf(known.base),
    resolver: resolveBy<SellingValues>(changeRoomType, bodyOf),
  })
  const { control } = form
  const save = async (values: SellingValues) => {
    const body = { ...bodyOf(values), version: known.base.version }
    const saved = await change.mutateAsync({ params: { id: type.id }, body })
    known.settle(saved)
    form.reset(valuesOf(saved))
    toast.success(t('Room type saved'))
  }
  return (
    <Form form={form} label={t('People and work')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <FieldPair>
        <Bind control={control} name="includedAdults">
          {(field) => (
            <NumberField
              label={words.includedAdults}
              decimals={0}
              required={false}
              hint={t('Empty: as many as the type takes, {count}', { count: type.maxAdults })}
              {...field}
            />
          )}
        </Bind>
        <Bind control={control} name="fewerAdultReduction">
          {(field) => (
            <MoneyField label={words.fewerAdultReduction} hint={t('Taken off the price of a night')} {...field} />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="extraAdultPrice">
          {(field) => <MoneyField label={words.extraAdultPrice} hint={t('Added for each night')} {...field} />}
        </Bind>
        <Bind control={control} name="childPrice">
          {(field) => <MoneyField label={words.childPrice} hint={t('Added for each night')} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="departureMinutes">
          {(field) => <NumberField label={words.departureMinutes} decimals={0} end={t('min')} {...field} />}
        </Bind>
        <Bind control={control} name="stayoverMinutes">
          {(field) => <NumberField label={words.stayoverMinutes} decimals={0} end={t('min')} {...field} />}
        </Bind>
      </FieldPair>
      <SaveChanges form={form} />
    </Form>
  )
}

const words = {
  includedAdults: t('Adults in the price'),
  fewerAdultReduction: t('Each adult fewer'),
  extraAdultPrice: t('Each extra adult'),
  childPrice: t('Each child'),
  departureMinutes: t('Cleaning after a departure'),
  stayoverMinutes: t('Cleaning during a stay'),
}

function valuesOf(type: RoomType): SellingValues {
  const { includedAdults, fewerAdultReduction, extraAdultPrice, childPrice, departureMinutes, stayoverMinutes } = type
  return { includedAdults, fewerAdultReduction, extraAdultPrice, childPrice, departureMinutes, stayoverMinutes }
}

/** An empty figure is nothing at all; an empty number of adults stands for all of them. */
function bodyOf(values: SellingValues) {
  return {
    includedAdults: values.includedAdults,
    fewerAdultReduction: values.fewerAdultReduction ?? 0,
    extraAdultPrice: values.extraAdultPrice ?? 0,
    childPrice: values.childPrice ?? 0,
    departureMinutes: values.departureMinutes ?? 0,
    stayoverMinutes: values.stayoverMinutes ?? 0,
  }
}
