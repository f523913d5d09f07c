import { useState } from 'react'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { add, isZero, type Money, zero } from '#contract/kernel/money.ts'
import type { Order } from '#web/restaurant/orders/rules.ts'
import { type Problem, problemOf, TotalChanged } from '../rules/problem.ts'
import { cashPart, changeOf, remainingOf, roundingOf, type TenderPart } from '../rules/tender.ts'

export type Done = { order: Order; change: Money; rounding: Money }

/** What is paid, and how: its balance at this moment, the smallest coin, and the request that records the parts. */
type Payable = {
  balance: () => Money
  cashStep: CashStep
  pay: (parts: readonly TenderPart[], tip: Money) => Promise<Order>
}

/** Taking money for an order: the parts so far, what remains, and how it ended. */
export function usePayment({ balance, cashStep, pay }: Payable) {
  const [parts, setParts] = useState<readonly TenderPart[]>([])
  const [tip, setTip] = useState<Money>(zero)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  const due = () => add(balance(), tip)
  const reset = () => {
    setParts([])
    setTip(zero)
    setProblem(null)
    setDone(null)
  }
  /** Sends the parts as they are; what they do not cover stays open. */
  const finish = async (all: readonly TenderPart[], withTip = tip) => {
    setProblem(null)
    try {
      const order = await pay(all, withTip)
      setParts([])
      setTip(zero)
      setDone({ order, change: changeOf(all), rounding: roundingOf(all) })
      return order
    } catch (error) {
      setProblem(problemOf(error))
      // At another total the parts no longer fit.
      if (error instanceof TotalChanged) setParts([])
      return null
    }
  }
  /** Adds a part; the one that covers the rest ends the sale. */
  const take = (part: TenderPart) => {
    const all = [...parts, part]
    if (isZero(remainingOf(due(), all))) return finish(all)
    setParts(all)
    return Promise.resolve(null)
  }
  /** All of it in cash, handed over to the coin and without a tip. */
  const exact = () => {
    const due = balance()
    return finish(isZero(due) ? [] : [cashPart(due, null, cashStep)], zero)
  }
  const drop = (index: number) => setParts(parts.filter((_, place) => place !== index))
  return { parts, tip, cashStep, setTip, problem, done, due, take, exact, finish, drop, reset }
}

export type Payment = ReturnType<typeof usePayment>
