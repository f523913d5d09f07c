import { t } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'

const rows = [0, 1, 2, 3, 4, 5]
const columns = [0, 1, 2, 3, 4]
const lit = new Set(['0-3', '1-1', '2-0', '2-4', '3-2', '4-4', '5-0'])

/** A house front at night with some windows lit: the left half of the sign-in page. */
export function DoorPicture() {
  return (
    <aside className="relative hidden overflow-hidden bg-frame p-10 text-frame-ink lg:block">
      <div className="flex items-center gap-2.5">
        <BrandMark size={30} />
        <span className="text-20 font-semibold tracking-tight">Hostelry</span>
      </div>
      <p className="mt-5 max-w-80 text-14 text-frame-soft">
        {t('Front office, restaurant, stock and books: one operation, one transaction, one truth.')}
      </p>
      <svg
        viewBox="0 0 400 560"
        aria-hidden="true"
        preserveAspectRatio="xMidYMax meet"
        className="absolute inset-x-0 bottom-0 h-[76%] w-full"
      >
        <rect x="40" y="20" width="320" height="560" rx="14" fill="var(--frame-on)" opacity="0.55" />
        {rows.map((row) => columns.map((column) => <Window key={`${row}-${column}`} row={row} column={column} />))}
        <path d="M152 560V486a48 48 0 0 1 96 0v74z" fill="var(--accent)" />
        <path d="M168 560v-72a32 32 0 0 1 64 0v72z" fill="var(--frame)" />
        <circle cx="220" cy="524" r="4.500" fill="var(--accent)" />
      </svg>
    </aside>
  )
}

function Window({ row, column }: { row: number; column: number }) {
  const on = lit.has(`${row}-${column}`)
  return (
    <path
      d="M0 44V12a12 12 0 0 1 24 0v32z"
      transform={`translate(${72 + column * 58} ${48 + row * 62})`}
      fill={on ? 'var(--accent)' : 'var(--frame)'}
      opacity={on ? 0.9 : 0.75}
    />
  )
}
