import { useState } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Room, RoomBlock } from '../../rooms/data.ts'
import { useReleaseBlock } from '../data.ts'
import { BlockRoom } from '../forms/block-room.tsx'
import { kindWords } from '../rules.ts'

/** The blocks of a room: those that go on can be changed and released, the older ones are its history. */
export function RoomBlocks({ room, businessDate }: { room: Room; businessDate: Day | null }) {
  const release = useReleaseBlock()
  const can = useCan()
  const [problem, setProblem] = useState<string | null>(null)
  const [changing, setChanging] = useState<RoomBlock | null>(null)
  const isOver = (block: RoomBlock) => block.releasedOn !== null || (businessDate !== null && block.to <= businessDate)
  const blocks = room.blocks.toReversed()
  if (blocks.length === 0) return null

  const giveBack = async (block: RoomBlock) => {
    setProblem(null)
    try {
      await release.mutateAsync({ params: { id: room.id, blockId: block.id } })
      toast.success(t('Room {roomNumber} is back', { roomNumber: room.roomNumber }), {
        description: returned[block.returns],
      })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <section aria-label={t('Blocks')}>
      <h3 className="mb-1.5 text-13 font-semibold">{t('Blocks')}</h3>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <ul className="flex flex-col">
        {blocks.map((block) => (
          <li key={block.id} className="flex items-start gap-3 border-b border-line py-2 text-13 last:border-0">
            <BlockFacts block={block} over={isOver(block)} />
            {can('rooms:block') && !isOver(block) && (
              <>
                <Button onClick={() => setChanging(block)}>{t('Edit')}</Button>
                <Button busy={release.isPending} onClick={() => void giveBack(block)}>
                  {t('Release')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {businessDate && changing && (
        <BlockRoom open room={room} businessDate={businessDate} standing={changing} onClose={() => setChanging(null)} />
      )}
    </section>
  )
}

function BlockFacts({ block, over }: { block: RoomBlock; over: boolean }) {
  const formats = useFormats()
  const days = { from: formats.day(block.from), to: formats.day(block.to) }
  const tone = over ? 'plain' : tones[block.kind]
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone}>{kindWords[block.kind]}</StatusChip>
        <span className="num text-soft">
          {block.releasedOn === null
            ? t('{from} – {to}', days)
            : t('{from} – {to}, released {day}', { ...days, day: formats.day(block.releasedOn) })}
        </span>
      </div>
      <p className="mt-1">{block.reason}</p>
    </div>
  )
}

const tones = { out_of_order: 'critical', out_of_service: 'accent', house_use: 'info' } as const

const returned = {
  dirty: t('It is dirty until it was cleaned.'),
  clean: t('It is clean.'),
  inspected: t('It is inspected and can be given at once.'),
} as const
