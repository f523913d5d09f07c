import { type Refusal, sqlState } from '../errors.ts'

const foreignKeyViolation = '23503'

/** Deletes what rows of others may name, also such as come into being at the same moment: their reference refuses, in these words. */
export async function unlessNamed(deletion: Promise<unknown>, refusal: () => Refusal): Promise<void> {
  try {
    await deletion
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? refusal() : error
  }
}
