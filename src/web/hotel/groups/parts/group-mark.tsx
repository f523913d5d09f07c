import type { GroupColour } from '#contract/hotel/parties/shapes.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { colourGrounds } from '../rules/group.ts'

/** The mark of a group; its name is read out and shown by pointing at it. */
export function GroupMark({ group }: { group: { name: string; colour: GroupColour } }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-12 text-soft" title={t('Group {name}', group)}>
      <GroupDot colour={group.colour} />
      <span className="sr-only">{group.name}</span>
    </span>
  )
}

export function GroupDot({ colour }: { colour: GroupColour }) {
  return (
    <span
      aria-hidden="true"
      className={classes('inline-block size-2.5 shrink-0 rounded-[3px]', colourGrounds[colour])}
    />
  )
}
