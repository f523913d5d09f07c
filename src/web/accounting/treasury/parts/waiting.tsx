import type { ReactNode } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Treasury } from '../data.ts'
import { methodWords } from '../rules.ts'

/** Something that waits for somebody to do it. */
export type Act =
  | { verb: 'settle'; clearing: Treasury['clearing'][number] }
  | { verb: 'tips'; owed: Treasury['tips'][number] }
  | { verb: 'tax'; one: Treasury['returns'][number] }
  | { verb: 'arrival'; one: Treasury['transfers'][number] }
  | { verb: 'return' }

type WaitingProps = { treasury: Treasury; may: boolean; onAct: (act: Act) => void }

/** What waits to be settled, paid or to arrive; each with the way to do it. */
export function Waiting({ treasury, may, onAct }: WaitingProps) {
  const { day } = useFormats()
  const button = (label: string, act: Act) => may && <Button onClick={() => onAct(act)}>{label}</Button>
  const { clearing, tips, returns, transfers } = treasury
  const open = clearing.filter(({ days }) => days.length > 0)
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <Card title={t('To be settled')}>
        <Rows empty={t('Cards and mobile money are settled.')}>
          {open.map((one) => (
            <Row
              key={one.method}
              name={methodWords[one.method]}
              note={counted(one.days.length, { one: '{count} day open', other: '{count} days open' })}
              amount={one.balance}
              action={button(t('Settle'), { verb: 'settle', clearing: one })}
            />
          ))}
          {transfers.map((one) => (
            <Row
              key={one.id}
              name={t('{number} from {account}', { number: one.number, account: one.from.name })}
              note={t('on its way since {day}', { day: day(one.date) })}
              amount={one.amount}
              action={button(t('It arrived'), { verb: 'arrival', one })}
            />
          ))}
        </Rows>
      </Card>
      <Card
        title={t('To be paid')}
        actions={may && <Button onClick={() => onAct({ verb: 'return' })}>{t('File a tax return')}</Button>}
      >
        <Rows empty={t('No tips and no filed taxes wait to be paid.')}>
          {tips.map((owed) => (
            <Row
              key={owed.location?.id ?? 'none'}
              name={owed.location ? t('Tips of {outlet}', { outlet: owed.location.name }) : t('Tips')}
              note={t('owed to the staff')}
              amount={owed.owed}
              action={button(t('Pay out'), { verb: 'tips', owed })}
            />
          ))}
          {returns.map((one) => (
            <Row
              key={one.id}
              name={t('Tax return {number}', { number: one.number })}
              note={t('up to {day}', { day: day(one.periodTo) })}
              amount={one.left}
              action={button(t('Pay'), { verb: 'tax', one })}
            />
          ))}
        </Rows>
      </Card>
    </div>
  )
}

function Rows({ empty, children }: { empty: string; children: ReactNode[] }) {
  const isEmpty = children.flat().length === 0
  return isEmpty ? <p className="text-13 text-soft">{empty}</p> : <ul className="flex flex-col gap-2.5">{children}</ul>
}

type RowProps = { name: string; note: string; amount: number; action: ReactNode }

function Row({ name, note, amount, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow basis-40">
        <span className="block text-14 font-medium">{name}</span>
        <span className="block text-12 text-soft">{note}</span>
      </span>
      <span className="num text-14 font-semibold">
        <Money value={amount} />
      </span>
      {action}
    </li>
  )
}
