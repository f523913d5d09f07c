import { Brush, Sparkles, SquareCheckBig } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Room } from '../data.ts'
import { useCleanKeys } from './use-clean-keys.ts'

/** How clean the room is; a press or a key says so. */
export function CleanlinessChoice({ room }: { room: Room }) {
  const mark = useCleanKeys([room])
  return (
    <SegmentedControl label={t('Housekeeping')} value={room.status.cleanliness} onChange={mark} options={options} />
  )
}

const options = [
  { value: 'clean', label: <Option icon={Sparkles} word={t('Clean')} letter="C" /> },
  { value: 'dirty', label: <Option icon={Brush} word={t('Dirty')} letter="D" /> },
  { value: 'inspected', label: <Option icon={SquareCheckBig} word={t('Inspected')} letter="I" /> },
] as const

function Option({ icon: Icon, word, letter }: { icon: typeof Brush; word: string; letter: string }) {
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      {word}
      <span className="max-sm:hidden" aria-hidden="true">
        <Kbd>{letter}</Kbd>
      </span>
    </>
  )
}
