import { CircleAlert, CircleCheck, CircleDot, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export type Tone = 'plain' | 'positive' | 'caution' | 'critical' | 'info' | 'brand' | 'accent'

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-soft',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  critical: 'bg-critical-soft text-critical',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand-strong',
  accent: 'bg-accent-soft text-accent-ink',
}

const icons: Record<Tone, LucideIcon> = {
  plain: CircleDot,
  positive: CircleCheck,
  caution: TriangleAlert,
  critical: CircleAlert,
  info: Info,
  brand: CircleDot,
  accent: CircleDot,
}

const shape =
  'inline-flex items-center gap-1.25 rounded-[4px] px-1.75 py-px text-12 leading-4.5 font-semibold whitespace-nowrap'

/** A word or a figure with a ground; colour says nothing that the word does not. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(shape, tones[tone])}>{children}</span>
}

/** A state: icon and word, and a hue that goes with them. Underscores are shown as spaces. */
export function StatusChip({ tone = 'plain', icon, children }: { tone?: Tone; icon?: LucideIcon; children: string }) {
  const Icon = icon ?? icons[tone]
  const text = children.replaceAll('_', ' ')
  return (
    <span className={classes(shape, tones[tone])}>
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" />
      <span className="first-letter:uppercase">{text}</span>
    </span>
  )
}
