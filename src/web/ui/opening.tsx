import { t } from '#web/texts/text.ts'
import { Spinner } from './spinner.tsx'

/** What stands in the window before anything else can. */
export function Opening() {
  return (
    <div className="grid min-h-dvh place-items-center text-soft">
      <Spinner label={t('Loading')} size={28} />
    </div>
  )
}
