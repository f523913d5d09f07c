import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
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
          <span className="text-13 text-soft">The stock makes {item.recipe.canMake} of it</span>
        )}
      </p>
      {canSay && (
        <>
          <Switch
            label="Sold out"
            hint="No till sells it until it is back"
            checked={isOut}
            onChange={(soldOut) =>
              write({ soldOut }, soldOut ? `${item.name} is sold out` : `${item.name} is for sale again`)
            }
          />
          <div className="flex items-end gap-2">
            <div className="w-40">
              <QuantityField label="How many are left" value={count} onChange={setCount} placeholder="not counted" />
            </div>
            <Button
              busy={say.isPending}
              reason={count === item.remaining && 'Nothing was changed'}
              onClick={() =>
                write(
                  { remaining: count },
                  count === null ? `${item.name} is not counted` : `${count} of ${item.name} left`,
                )
              }
            >
              Set
            </Button>
          </div>
          <p className="text-13 text-soft">Each sale counts down and stops at zero. Empty: it is not counted.</p>
        </>
      )}
    </div>
  )
}
