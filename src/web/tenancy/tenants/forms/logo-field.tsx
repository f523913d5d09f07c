import { useRef, useState, type ChangeEvent } from 'react'
import { ImageUp, Trash2 } from 'lucide-react'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePutLogo, useRemoveLogo } from '../data.ts'

const most = 524_288

/** The picture that heads documents: chosen, seen, replaced, taken away. */
export function LogoField({ logo, name }: { logo: string | null; name: string }) {
  const put = usePutLogo()
  const remove = useRemoveLogo()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const canChange = useCan()('settings:write')

  const tell = async (work: () => Promise<unknown>, done: string) => {
    setProblem(null)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      const { message, fields = [] } = refusalOf(error)
      setProblem(fields[0]?.message ?? message)
    }
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > most) return setProblem(t('The file is larger than 512 KB'))
    await tell(async () => put.mutateAsync({ body: { image: await base64Of(file) } }), t('Logo saved'))
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && <Notice tone="critical">{t('{problem}. Nothing was changed.', { problem })}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Picture logo={logo} name={name} />
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('Logo')}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => void choose(event)}
            />
            <Button busy={put.isPending} onClick={() => input.current?.click()}>
              <ImageUp size={15} aria-hidden="true" />
              {logo ? t('Replace') : t('Choose a picture')}
            </Button>
            {logo && (
              <Button
                busy={remove.isPending}
                onClick={() => void tell(() => remove.mutateAsync({}), t('Logo removed'))}
              >
                <Trash2 size={15} aria-hidden="true" />
                {t('Remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="text-12 text-soft">
        {t(
          'PNG, JPEG or WebP, at most 512 KB and 1600 pixels a side. It heads invoices and receipts, and greets your people where they sign in.',
        )}
      </p>
    </div>
  )
}

function Picture({ logo, name }: { logo: string | null; name: string }) {
  return (
    <div className="grid h-20 w-40 place-items-center overflow-hidden rounded-1 border border-line bg-white p-2 text-12 text-neutral-600">
      {logo ? (
        <img src={logo} alt={t('Logo of {name}', { name })} className="max-h-full max-w-full object-contain" />
      ) : (
        t('No logo yet')
      )}
    </div>
  )
}
