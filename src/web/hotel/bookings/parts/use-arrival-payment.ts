import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCan } from '#web/shell/session/use-session.ts'
import { useFolio } from '../../folios/data.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { noTender, type TenderValues } from '../../folios/rules/tender-values.ts'
import { less, tenderProblem } from '../../folios/rules/folio.ts'
import { surplusBody, tenderBody } from '../../folios/rules/tender.ts'
import type { Stay } from '../data.ts'

/**
 * Money that is taken with the check-in: what is missing of the deposit is proposed, else nothing until somebody wants to.
 * @param due what the stay will owe with what the check-in charges, in major units
 */
export function useArrivalPayment(
  { deposit, expected, folioId }: Pick<Stay, 'deposit' | 'expected' | 'folioId'>,
  due: number,
) {
  const folio = useFolio(folioId, useCan()('folios:read')).data
  const missing = deposit?.missing ?? 0
  const [isOpen, setOpen] = useState(missing > 0)
  const form = useForm<TenderValues>({
    defaultValues: { ...noTender, method: 'card', amount: proposed(missing, expected.due) },
  })
  const [method, amount, reference, tendered, ahead, kept, tip, creditId] = useWatch({
    control: form.control,
    name: ['method', 'amount', 'reference', 'tendered', 'ahead', 'kept', 'tip', 'creditId'],
  })
  const { money } = useFormats()
  const cashStep = folio?.cashStep ?? null
  const most = Math.max(due, 0)
  const values = { ...noTender, method, amount, reference, tendered, ahead, kept, tip, creditId }
  const problem = isOpen ? tenderProblem(values, { cashStep, most, money, mayBeAhead: true, mayTip: true }) : null
  const paid = isOpen && amount !== null && amount > 0 ? amount : 0
  return {
    control: form.control,
    cashStep,
    most,
    /** Why it can't be taken so. */
    problem: problem?.message ?? null,
    isOpen,
    setOpen,
    paid,
    /** What of the deposit is missing still when this is paid. */
    missing: paid >= missing ? 0 : less(missing, paid),
    body: paid > 0 ? { payment: paymentBody(values, most) } : {},
  }
}

/** What is proposed: what is missing of the deposit, else what the stay will owe. */
function proposed(missing: number, due: number): number | null {
  const amount = missing > 0 ? missing : due
  return amount > 0 ? amount : null
}

function paymentBody(values: TenderValues, most: number) {
  return { ...tenderBody(values), ...surplusBody(values, most) }
}

export type ArrivalPayment = ReturnType<typeof useArrivalPayment>
