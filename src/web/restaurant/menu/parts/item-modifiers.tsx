import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ModifierGroupId } from '#contract/restaurant/menu/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { moved } from '../../categories/rules.ts'
import { type MenuItem, type ModifierGroup, useAllGroups, useChangeMenuItem } from '../data.ts'
import { choiceInWords } from '../rules.ts'

const kind: ItemKind<ModifierGroup> = {
  key: (group) => group.id,
  text: (group) => group.name,
  show: (group) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{group.name}</span>
      <span className="text-12 text-soft">{choiceInWords(group)}</span>
    </span>
  ),
}

/** The modifier groups that an item offers, in the order in which the till asks; each change is saved at once. */
export function ItemModifiers({ item, canWrite }: { item: MenuItem; canWrite: boolean }) {
  const { data: groups = [] } = useAllGroups()
  const change = useChangeMenuItem()
  const ids = item.modifierGroupIds
  const write = (modifierGroupIds: readonly ModifierGroupId[]) =>
    change.mutate(
      { params: { id: item.id }, body: { modifierGroupIds: [...modifierGroupIds] } },
      { onError: (error) => toast.error(t('The modifiers were not saved'), { description: errorText(error) }) },
    )
  const offered = ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  return (
    <div className="flex flex-col gap-3">
      {offered.length === 0 && (
        <EmptyState title={t('No modifiers')}>
          {t(
            'Modifiers are what a guest chooses with it: how it is done, a side, extra cheese. Groups are shared by items.',
          )}
        </EmptyState>
      )}
      <ol className="flex flex-col gap-2">
        {offered.map((group, at) => (
          <Offered key={group.id} group={group}>
            {canWrite && (
              <>
                <IconButton
                  label={t('Ask {name} earlier', { name: group.name })}
                  icon={<ArrowUp size={15} />}
                  disabled={at === 0}
                  onClick={() => write(moved(ids, at, at - 1))}
                />
                <IconButton
                  label={t('Ask {name} later', { name: group.name })}
                  icon={<ArrowDown size={15} />}
                  disabled={at === offered.length - 1}
                  onClick={() => write(moved(ids, at, at + 1))}
                />
                <IconButton
                  label={t('Take {name} off', { name: group.name })}
                  icon={<X size={15} />}
                  onClick={() => write(ids.filter((id) => id !== group.id))}
                />
              </>
            )}
          </Offered>
        ))}
      </ol>
      {canWrite && (
        <Combobox
          label={t('Add a modifier group')}
          items={groups.filter((group) => !ids.includes(group.id))}
          kind={kind}
          value={null}
          onChange={(group) => group && write([...ids, group.id])}
          placeholder={t('Choose a group')}
          empty={t('No other groups; create them under Modifier groups')}
        />
      )}
    </div>
  )
}

/** A group that the item offers, with its buttons. */
function Offered({ group, children }: { group: ModifierGroup; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 rounded-2 border border-line px-3 py-2">
      <span className="min-w-0 flex-1">
        <Link to={to.modifierGroup(group.id)} className="link font-semibold">
          {group.name}
        </Link>
        <span className="block truncate text-12 text-soft">
          {choiceInWords(group)} · {group.options.map((option) => option.name).join(', ')}
        </span>
      </span>
      {children}
    </li>
  )
}
