import { useEffect, useEffectEvent, useRef } from 'react'
import type { Money } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { heard, quietScan } from '#web/shell/shortcuts/scan.ts'
import { typed } from '../rules/tender.ts'

/**
 * Hears the digits of an amount wherever the focus is but in a field. What a scanner types over the sheet is taken back, and its Enter
 * presses nothing: a code is no money.
 */
export function usePadKeys(given: Money, onGiven: (given: Money) => void) {
  const scan = useRef({ state: quietScan, before: given })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    const { state, code } = heard(scan.current.state, event.key, event.timeStamp)
    const { before } = scan.current
    scan.current = { state, before: state.text.length > 1 ? before : given }
    if (code !== null) {
      event.preventDefault()
      event.stopPropagation()
      onGiven(before)
      toast.warning(t('Scanning waits until this is paid'), { description: code })
      return
    }
    const key = event.key === 'Backspace' ? 'back' : /^\d$/.test(event.key) ? event.key : null
    if (key === null) return
    event.preventDefault()
    onGiven(typed(given, key))
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear, true)
    return () => document.removeEventListener('keydown', hear, true)
  }, [])
}
