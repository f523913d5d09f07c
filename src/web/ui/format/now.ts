/** This moment as ISO 8601 in UTC: the browser's clock, for what is shown and never for what is booked. */
export function nowInstant(): string {
  return new Date(Date.now()).toISOString()
}
