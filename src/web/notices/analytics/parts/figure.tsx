import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'

type Narrowed = { event?: string; role?: string; state?: string; from?: string; to?: string }

/** A figure that opens its rows: the list below is narrowed to what it counts. */
export function Figure({ value, label, narrows }: { value: number; label: string; narrows: Narrowed }) {
  const [, change] = useSearchParams()
  if (value === 0) return <span className="num text-soft">0</span>
  const open = () => {
    change({ event: undefined, role: undefined, state: undefined, page: undefined, ...narrows })
    document.querySelector('#sent-notices')?.scrollIntoView({ block: 'start' })
  }
  return (
    <button
      type="button"
      className="link num min-h-6"
      aria-label={t('{label}: {value}, show them', { label, value })}
      onClick={open}
    >
      {value}
    </button>
  )
}
