/** Lives of a session, in milliseconds (product decision 4). */
export const lives = {
  token: 15 * 60_000,
  grace: 60_000,
  idle: 12 * 3_600_000,
  session: 30 * 86_400_000,
  challenge: 5 * 60_000,
} as const

/** How many failed sign-ins an account takes, in times of milliseconds: together from devices that it hasn't used, apart from each that it has. */
export const attemptLimits = { perQuarter: 10, quarter: 15 * 60_000, perDay: 100, day: 86_400_000 } as const
