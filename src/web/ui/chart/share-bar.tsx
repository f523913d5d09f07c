import { classes } from '../class-names.ts'

/** One part of a whole; `tone` is a ground class of the tokens. */
export type Share = { key: string; label: string; value: number; tone: string }

/** A whole in its parts, side by side; a legend with the figures stands beside it. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const shown = shares.filter((share) => share.value > 0)
  return (
    <div
      role="img"
      aria-label={`${label}: ${shown.map((share) => `${share.label} ${share.value}`).join(', ')}`}
      className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken"
    >
      {shown.map((share) => (
        <span
          key={share.key}
          title={`${share.label}: ${share.value}`}
          style={{ flexGrow: share.value }}
          className={classes('min-w-1', share.tone)}
        />
      ))}
    </div>
  )
}
