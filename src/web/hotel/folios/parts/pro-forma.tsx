import { Printer } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { HouseMark } from '#web/ui/house-mark.tsx'
import type { Folio } from '../data.ts'
import { byDay, standing, sumOfLines, windowsOf } from '../rules/lines.ts'

/** The pro-forma before it is printed. */
export function ProFormaPreview({ folio, onClose }: { folio: Folio; onClose: () => void }) {
  const paper = useRef<HTMLElement>(null)
  const print = () => {
    if (paper.current) openPrintWindow(t('Pro-forma {number}', { number: folio.number }), paper.current)
  }
  return (
    <div className="flex flex-col gap-4">
      <ProForma folio={folio} ref={paper} />
      <FormActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="primary" autoFocus icon={<Printer size={15} aria-hidden="true" />} onClick={print}>
          {t('Print')}
        </Button>
      </FormActions>
    </div>
  )
}

/** The folio on paper before it is invoiced: what stands on it by window and day. It is no invoice, and says so. */
function ProForma({ folio, ref }: { folio: Folio; ref: Ref<HTMLElement> }) {
  const { day, text } = useFormats()
  return (
    <Paper format="a4" ref={ref}>
      <div className="flex flex-col gap-6 text-13">
        <Head folio={folio} />
        {windowsOf(folio)
          .filter(({ lines }) => lines.length > 0)
          .map((window) => (
            <section key={window.number} className="keep-together">
              {folio.windows.length > 0 && (
                <h3 className="mb-1 text-14 font-semibold">{window.payer ?? window.name}</h3>
              )}
              <table className="num w-full">
                <tbody>
                  {byDay(standing(window.lines)).flatMap((one) =>
                    one.groups.map((group, index) => (
                      <tr key={group.key} className="border-b border-line">
                        <td className="w-28 py-1.5 pe-3 text-soft">{index === 0 && day(one.day)}</td>
                        <td className="py-1.5 pe-3">{group.title ?? text(group.lines[0]?.line.description ?? '')}</td>
                        <td className="py-1.5 text-end">
                          <Money value={group.sum} />
                        </td>
                      </tr>
                    )),
                  )}
                </tbody>
                <tfoot>
                  <tr className="text-14 font-semibold">
                    <td colSpan={2} className="py-2">
                      {t('Balance')}
                    </td>
                    <td className="py-2 text-end">
                      <Money value={sumOfLines(window.lines)} />
                    </td>
                  </tr>
                </tfoot>
              </table>
            </section>
          ))}
        <p className="text-center text-soft">{t('This is no invoice. The invoice is issued at the departure.')}</p>
      </div>
    </Paper>
  )
}

function Head({ folio }: { folio: Folio }) {
  const { tenant } = useSession()
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex items-center gap-3">
        <HouseMark logo={tenant?.settings.logo ?? null} size={36} />
        <div>
          <p className="text-20 font-semibold">{tenant?.name}</p>
          <p className="text-soft">{tenant?.settings.address}</p>
        </div>
      </div>
      <div className="text-end max-sm:text-start">
        <h2 className="text-28 font-semibold">{t('Pro-forma')}</h2>
        <p className="num text-soft">{folio.number}</p>
        <p>{folio.guestName}</p>
      </div>
    </header>
  )
}
