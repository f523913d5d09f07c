import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Day, isDay } from '#contract/kernel/day.ts'

/** The command was called wrongly; the message says how. */
export class BadUsage extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads options and positionals; an unknown or valueless option is refused with the usage. */
export function readArgs<O extends Options>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options: { ...options, json: { type: 'boolean' } }, allowPositionals: true, strict: true })
  } catch (error) {
    throw new BadUsage(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`)
  }
}

/** A value that the command can't do without. */
export function required(value: unknown, name: string, usage: string): string {
  if (typeof value !== 'string' || value === '') throw new BadUsage(`${name} is missing\nUsage: ${usage}`)
  return value
}

/** A date like 2026-03-01. */
export function dayArg(value: unknown, name: string, usage: string): Day {
  const text = required(value, name, usage)
  if (!isDay(text)) throw new BadUsage(`${name} must be a date like 2026-03-01, not "${text}"`)
  return text
}

/** Prints one JSON object, or a table of its fields for people. */
export function printResult(result: Record<string, unknown>, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(result)}\n`)
    return
  }
  const width = Math.max(...Object.keys(result).map((key) => key.length))
  for (const [key, value] of Object.entries(result)) {
    process.stdout.write(`${key.padEnd(width)}  ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
  }
}

const quietMillis = 10_000

/**
 * Says how far a work is: "Filling the demo: booking 120 of 300 …". On a terminal one line rewrites itself and is gone at the end;
 * a log gets a line at the beginning and then one every ten seconds at most.
 */
export function progressLine(title: string): { show(text: string): void; end(): void } {
  const { isTTY } = process.stderr
  let written = performance.now()
  process.stderr.write(isTTY ? `${title} …` : `${title} …\n`)
  return {
    show: (text) => {
      if (isTTY) process.stderr.write(`\r\u001b[K${title}: ${text} …`)
      else if (performance.now() - written > quietMillis) {
        written = performance.now()
        process.stderr.write(`${title}: ${text} …\n`)
      }
    },
    end: () => {
      if (isTTY) process.stderr.write('\r\u001b[K')
    },
  }
}
