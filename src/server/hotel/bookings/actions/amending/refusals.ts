import { Refusal } from '#server/platform/errors.ts'

/** Why an amendment can't be, at the field that asked for it. */
export type Refused = { path: string; refusal: Refusal }

/** Gathers every refusal of one amendment: a preview tells them all, the amendment itself meets the first. */
export type Refusals = {
  found: Refused[]
  add(path: string, refusal: Refusal): void
  /** The result, or what stands in for it where it was refused. */
  or<T>(path: string, standIn: T, work: () => T): T
}

/** No refusals yet. */
export function gathered(): Refusals {
  const found: Refused[] = []
  const add = (path: string, refusal: Refusal) => void found.push({ path: pathOf(refusal) ?? path, refusal })
  return {
    found,
    add,
    or: (path, standIn, work) => {
      try {
        return work()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        add(path, error)
        return standIn
      }
    },
  }
}

/** @throws the first refusal, if there is any */
export function refuseFirst({ found }: Refusals): void {
  if (found[0]) throw found[0].refusal
}

function pathOf({ details }: Refusal): string | undefined {
  return Array.isArray(details) ? details[0]?.path : undefined
}
