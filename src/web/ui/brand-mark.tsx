/** The mark of the product: a door with a light in it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path d="M7 24V14a5 5 0 0 1 10 0v10z" fill="var(--mark-door, var(--frame))" />
      <circle cx="14.2" cy="17" r="1.3" fill="var(--accent)" />
    </svg>
  )
}
