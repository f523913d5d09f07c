import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCan } from '#web/shell/session/use-session.ts'
import { useFolio } from '../../folios/data.ts'
import type { TenderValues } from '../../folios/parts/tender-fields.tsx'
import { less } from '../../folios/rules.ts'
import type { Stay } from '../data.ts'

/** Money that is taken with the check-in: what is missing of the deposit is proposed, else nothing until somebody wants to. */
export function useArrivalPayment({ deposit, expected, folioId }: Pick<Stay, 'deposit' | 'expected' | 'folioId'>) {
  const folio = useFolio(folioId, useCan()('folios:read')).data
  const missing = deposit?.missing ?? 0
  const [isOpen, setOpen] = useState(missing > 0)
  const form = useForm<TenderValues>({
    defaultValues: {
      method: 'card',
      amount: missing > 0 ? missing : expected.due > 0 ? expected.due : null,
      reference: '',
      onAccount: '',
      leaveOrders: '',
    },
  })
  const [method, amount, reference] = useWatch({ control: form.control, name: ['method', 'amount', 'reference'] })
  const paid = isOpen && amount !== null && amount > 0 ? amount : 0
  return {
    control: form.control,
    method,
    amount,
    cashStep: folio?.cashStep ?? null,
    isOpen,
    setOpen,
    paid,
    /** What of the deposit is missing still when this is paid. */
    missing: paid >= missing ? 0 : less(missing, paid),
    body: paid > 0 ? { payment: { method, amount: paid, reference: reference.trim() || null } } : {},
  }
}

export type ArrivalPayment = ReturnType<typeof useArrivalPayment>
