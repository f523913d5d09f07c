import { t } from '#web/texts/text.ts'
import { Kbd } from '#web/ui/kbd.tsx'

/** The keys of the grid, in sight. */
export function GridKeys() {
  return (
    <p className="me-auto text-12 text-soft max-sm:hidden">
      <Kbd>{t('Enter')}</Kbd> {t('next ·')} <Kbd>{t('Ctrl D')}</Kbd> {t('copy from above ·')} <Kbd>=</Kbd>{' '}
      {t('take the difference ·')} <Kbd>{t('Ctrl ⌫')}</Kbd> {t('remove line')}
    </p>
  )
}
