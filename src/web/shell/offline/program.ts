import { t } from '#web/texts/text.ts'
import { report } from '../report.ts'

/** Keeps the program itself on the device, so that it opens without a network, and asks the browser not to clear what waits. */
export async function keepProgram(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.storage.persist()
  } catch (error) {
    report(t('The program is not kept on this device'), error)
  }
}
