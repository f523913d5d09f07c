import { Check } from 'lucide-react'

export type Made = { id: string; name: string; fact: string }

/** What a step has made so far. */
export function MadeList({ label, made }: { label: string; made: readonly Made[] }) {
  if (made.length === 0) return null
  return (
    <ul aria-label={label} className="mb-5 divide-y divide-line rounded-1 border border-line">
      {made.map(({ id, name, fact }) => (
        <li key={id} className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-14">
          <Check size={16} aria-hidden="true" className="shrink-0 text-positive" />
          <span className="min-w-0 flex-1 font-semibold">{name}</span>
          <span className="num text-13 text-soft">{fact}</span>
        </li>
      ))}
    </ul>
  )
}
