import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useReleaseBlock, type Room, type RoomBlock } from '../data.ts'

/** The blocks of a room: those that go on can be released, the older ones are its history. */
export function RoomBlocks({ room, businessDate }: { room: Room; businessDate: string | null }) {
  const release = useReleaseBlock()
  const can = useCan()
  const [problem, setProblem] = useState<string | null>(null)
  const isOver = (block: RoomBlock) => block.releasedOn !== null || (businessDate !== null && block.to <= businessDate)
  const blocks = room.blocks.toReversed()
  if (blocks.length === 0) return null

  const giveBack = async (block: RoomBlock) => {
    setProblem(null)
    try {
      await release.mutateAsync({ params: { id: room.id, blockId: block.id } })
      toast.success(t('Room {roomNumber} is back', { roomNumber: room.roomNumber }), {
        description: t('It is dirty until it was cleaned.'),
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
              <Button busy={release.isPending} onClick={() => void giveBack(block)}>
                {t('Release')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BlockFacts({ block, over }: { block: RoomBlock; over: boolean }) {
  const formats = useFormats()
  const tone = over ? 'plain' : block.kind === 'out_of_order' ? 'critical' : 'accent'
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-2">
        <StatusChip tone={tone}>{block.kind}</StatusChip>
        <span className="num text-soft">
          {formats.day(block.from)} – {formats.day(block.to)}
          {block.releasedOn !== null && `, released ${formats.day(block.releasedOn)}`}
        </span>
      </div>
      <p className="mt-1">{block.reason}</p>
    </div>
  )
}
