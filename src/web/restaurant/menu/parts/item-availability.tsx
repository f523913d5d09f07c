import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusChip } from '#web/ui/badge.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MenuItem, useSetAvailability } from '../data.ts'
import { saleStateOf } from '../rules.ts'

/** Sold out, back, or limited to a count; all tills know at once. */
export function ItemAvailability({ item, canSay }: { item: MenuItem; canSay: boolean }) {
  const say = useSetAvailability()
  const [count, setCount] = useState<number | null>(item.remaining)
  const { words, tone } = saleStateOf(item)
  const write = (body: { soldOut?: boolean; remaining?: number | null }, said: string) =>
    say.mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: (now) => {
          setCount(now.remaining)
          toast.success(said)
        },
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const isOut = item.soldOut || item.remaining === 0
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-14">
        <StatusChip tone={tone}>{words}</StatusChip>
        {item.recipe?.canMake != null && (
          <span className="text-13 text-soft">
            {t('The stock makes {canMake} of it', { canMake: item.recipe.canMake })}
          </span>
        )}
      </p>
      {canSay && (
        <>
          <Switch
            label={t('Sold out')}
            hint={t('No till sells it until it is back')}
            checked={isOut}
            onChange={(soldOut) =>
              write(
                { soldOut },
                soldOut
                  ? t('{name} is sold out', { name: item.name })
                  : t('{name} is for sale again', { name: item.name }),
              )
            }
          />
          <div className="flex items-end gap-2">
            <div className="w-40">
              <QuantityField
                label={t('How many are left')}
                value={count}
                onChange={setCount}
                placeholder={t('not counted')}
              />
            </div>
            <Button
              busy={say.isPending}
              reason={count === item.remaining && t('Nothing was changed')}
              onClick={() =>
                write(
                  { remaining: count },
                  count === null
                    ? t('{name} is not counted', { name: item.name })
                    : t('{count} of {name} left', { count, name: item.name }),
                )
              }
            >
              {t('Set')}
            </Button>
          </div>
          <p className="text-13 text-soft">{t('Each sale counts down and stops at zero. Empty: it is not counted.')}</p>
        </>
      )}
    </div>
  )
}
