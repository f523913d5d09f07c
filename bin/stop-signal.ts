const patience = 1000

/**
 * Resolves with the first SIGINT or SIGTERM. A terminal sends its signal to the whole group, so it may come twice; one that comes
 * more than a second later ends the process at once.
 */
export function stopSignal(): Promise<'stopped'> {
  let since: number | undefined
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (since !== undefined && performance.now() - since > patience) process.exit(1)
        since ??= performance.now()
        resolve('stopped')
      })
    }
  })
}
