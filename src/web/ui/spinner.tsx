/** Something is under way; `label` is read out and not shown. */
export function Spinner({ label, size = 16 }: { label: string; size?: number }) {
  return (
    <span role="status" className="inline-flex">
      <SpinnerMark size={size} />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** The turning mark alone, for a button whose words already say what happens. */
export function SpinnerMark({ size = 16 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className="animate-[spin_0.8s_linear_infinite]"
    >
      <circle cx="8" cy="8" r="6" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" strokeLinecap="round" />
    </svg>
  )
}
