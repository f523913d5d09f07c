import { useState } from 'react'
import { add, isZero, type Money, zero } from '#contract/kernel/money.ts'
import type { Order } from '#web/restaurant/till/rules/cart.ts'
import { cashPart, changeOf, remainingOf, type TenderPart } from '../rules/tender.ts'
import { totalsOf } from '#web/restaurant/till/rules/totals.ts'
import { type Problem, problemOf, type Till, type TillActs, TotalChanged } from '#web/restaurant/till/state/acts.ts'
import { tillCart } from '#web/restaurant/till/state/cart.ts'

export type Done = { order: Order; change: Money }

/** Taking money for the order: the parts so far, what remains, and how it ended. */
export function usePayment(till: Till, acts: TillActs) {
  const [parts, setParts] = useState<readonly TenderPart[]>([])
  const [tip, setTip] = useState<Money>(zero)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  const due = () => add(totalsOf(tillCart.now(), till.menu).balance, tip)
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
      const order = await acts.pay(all, withTip)
      setParts([])
      setTip(zero)
      setDone({ order, change: changeOf(all) })
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
  /** All of it in cash, handed over to the cent and without a tip. */
  const exact = () => {
    const { balance } = totalsOf(tillCart.now(), till.menu)
    return finish(isZero(balance) ? [] : [cashPart(balance, balance)], zero)
  }
  const drop = (index: number) => setParts(parts.filter((_, place) => place !== index))
  return { parts, tip, setTip, problem, done, due, take, exact, finish, drop, reset }
}

export type Payment = ReturnType<typeof usePayment>
