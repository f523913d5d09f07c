import type { ReactNode } from 'react'
import { Link } from '#web/shell/link.tsx'
import { Money } from '#web/ui/format/formats.tsx'

/** Figures one below the other, each with the way to its rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="num -my-2 flex flex-col divide-y divide-line text-14">{children}</dl>
}

type RowProps = { name: string; amount: number; to: string; note?: string | undefined; isTotal?: boolean }

/** One figure that opens its rows. */
export function Row({ name, amount, to, note, isTotal = false }: RowProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 py-1">
      <dt className="min-w-0 flex-1">
        <span className={isTotal ? 'block truncate font-semibold' : 'block truncate'}>{name}</span>
        {note && <span className="block text-12 text-soft">{note}</span>}
      </dt>
      <dd>
        <Link to={to} className="link font-semibold whitespace-nowrap">
          <Money value={amount} />
          <span className="sr-only">{name}</span>
        </Link>
      </dd>
    </div>
  )
}
