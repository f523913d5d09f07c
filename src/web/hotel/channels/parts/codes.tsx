import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { codeText } from '#contract/hotel/channels/rules.ts'
import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Code, useCodes, useRemoveCode } from '../data.ts'
import { MapCode } from '../forms/map-code.tsx'

type Asked = Pick<Code, 'roomCode' | 'rateCode'> & Partial<Code>

/** What a program calls our room types and plans; what nobody knows yet stands first. */
export function Codes({ channelId, mayManage }: { channelId: ChannelId; mayManage: boolean }) {
  const { data: codes = [] } = useCodes(channelId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const remove = useRemoveCode()
  const forget = (code: Code) =>
    remove.mutate(
      { params: { id: channelId, codeId: code.id } },
      { onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }) },
    )
  return (
    <section aria-label={t('What its codes mean')} className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <h3 className="grow text-13 font-semibold">{t('What its codes mean')}</h3>
        {mayManage && <Button onClick={() => setAsked({ roomCode: '', rateCode: '' })}>{t('Add a code')}</Button>}
      </div>
      {codes.length === 0 && (
        <p className="text-13 text-soft">
          {t('The program names room types by codes of its own. Say what they mean, or wait until it uses one.')}
        </p>
      )}
      {codes.length > 0 && (
        <ul className="divide-y divide-line rounded-2 border border-line">
          {codes.map((code) => (
            <li key={code.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-13">
              <span className="font-mono text-12">{codeText(code)}</span>
              <span className="min-w-24 grow">{meaningOf(code)}</span>
              {!code.roomType && <StatusChip tone="caution">{t('Unknown')}</StatusChip>}
              {mayManage && (
                <>
                  <Button onClick={() => setAsked(code)}>{code.roomType ? t('Change') : t('Say what it means')}</Button>
                  <IconButton
                    label={t('Forget {code}', { code: codeText(code) })}
                    icon={<Trash2 size={15} />}
                    onClick={() => forget(code)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <MapCode channelId={channelId} code={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function meaningOf({ roomType, ratePlan }: Code): string {
  if (!roomType) return ''
  return ratePlan ? t('{roomType} at {plan}', { roomType: roomType.name, plan: ratePlan.name }) : roomType.name
}
