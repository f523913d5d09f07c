import { Bookmark, Check, ChevronDown, Pencil, RotateCcw, Save, Share2, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { errorText } from '../call/api-error.ts'
import { useCan } from '../session/use-session.ts'
import { type SavedView, useChangeView, useChooseDefault, useDeleteView } from './data.ts'
import { NameView } from './name-view.tsx'
import { useViews } from './use-views.ts'

type Asked = 'new' | 'name' | 'delete'

/** The views of a list: chosen from a menu, saved, named, shared; what differs from the chosen one is saved or undone beside it. */
export function SavedViews() {
  const views = useViews()
  const { list, current, state, isChanged, choose, name } = views
  const can = useCan()
  const change = useChangeView()
  const [asked, setAsked] = useState<Asked>()
  if (list === undefined) return null
  const mayChange = current !== undefined && (!current.isShared || can('settings:write'))
  const save = async (view: SavedView) => {
    const body = { params: { ...state.params }, columns: [...state.columns], version: view.version }
    await telling(
      view,
      () => change.mutateAsync({ params: { id: view.id }, body }),
      t('The view “{name}” is saved', { name: view.name }),
    )
  }
  return (
    <span className="inline-flex items-center gap-1">
      <Menu align="start" trigger={<ViewButton name={current?.name} isChanged={isChanged} />}>
        <ViewChoices {...views} />
        <MenuLine />
        {current && isChanged && (
          <>
            <MenuItem
              icon={<Save size={15} />}
              reason={!mayChange && t('Shared views are kept by owners and managers')}
              onSelect={() => void save(current)}
            >
              {t('Save the changes')}
            </MenuItem>
            <MenuItem icon={<RotateCcw size={15} />} onSelect={() => choose(current)}>
              {t('Undo the changes')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Bookmark size={15} />} onSelect={() => setAsked('new')}>
          {t('Save as a new view')}
        </MenuItem>
        {current && <ViewItems view={current} mayChange={mayChange} onAsk={setAsked} />}
      </Menu>
      {current && isChanged && (
        <span className="inline-flex items-center max-sm:hidden">
          {mayChange && (
            <Button variant="ghost" onClick={() => void save(current)} busy={change.isPending}>
              {t('Save')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => choose(current)}>
            {t('Undo')}
          </Button>
        </span>
      )}
      <NameView
        open={asked === 'new' || asked === 'name'}
        list={list}
        state={state}
        view={asked === 'name' ? current : undefined}
        onClose={() => setAsked(undefined)}
        onSaved={name}
      />
      {current && (
        <DeleteView
          view={current}
          open={asked === 'delete'}
          onClose={() => setAsked(undefined)}
          onGone={() => choose(null)}
        />
      )}
    </span>
  )
}

function ViewButton({ name, isChanged, ...trigger }: { name: string | undefined; isChanged: boolean }) {
  return (
    <Button {...trigger} icon={<Bookmark size={15} aria-hidden="true" />} aria-label={name ? undefined : t('Views')}>
      <span className="max-w-36 truncate max-sm:max-w-20">{name ?? t('Views')}</span>
      {isChanged && <span className="font-normal text-caution">{t('changed')}</span>}
      <ChevronDown size={14} aria-hidden="true" className="text-soft" />
    </Button>
  )
}

function ViewChoices({ views = [], current, choose }: ReturnType<typeof useViews>) {
  const own = views.filter(({ isShared }) => !isShared)
  const shared = views.filter(({ isShared }) => isShared)
  const line = (view: SavedView) => (
    <MenuItem
      key={view.id}
      icon={<Check size={15} className={view.id === current?.id ? '' : 'invisible'} />}
      onSelect={() => choose(view)}
    >
      <span className="flex max-w-64 items-center gap-2">
        <span className="truncate">{view.name}</span>
        {view.isDefault && (
          <>
            <Star size={13} aria-hidden="true" className="shrink-0 text-accent" />
            <span className="sr-only">{t(', opens by itself')}</span>
          </>
        )}
      </span>
    </MenuItem>
  )
  return (
    <>
      <MenuItem icon={<Check size={15} className={current ? 'invisible' : ''} />} onSelect={() => choose(null)}>
        {t('Standard')}
      </MenuItem>
      {own.length > 0 && <MenuLabel>{t('Mine')}</MenuLabel>}
      {own.map(line)}
      {shared.length > 0 && <MenuLabel>{t('Shared with the house')}</MenuLabel>}
      {shared.map(line)}
    </>
  )
}

type ViewItemsProps = { view: SavedView; mayChange: boolean; onAsk: (what: Asked) => void }

/** What is done with the chosen view. */
function ViewItems({ view, mayChange, onAsk }: ViewItemsProps) {
  const can = useCan()
  const change = useChangeView()
  const choose = useChooseDefault()
  const { list, name, isDefault, isShared, isMine } = view
  const setDefault = () => choose.mutateAsync({ body: { list, viewId: isDefault ? null : view.id } })
  const share = () => change.mutateAsync({ params: { id: view.id }, body: { isShared: !isShared } })
  return (
    <>
      <MenuItem
        icon={<Star size={15} />}
        onSelect={() =>
          void telling(
            view,
            setDefault,
            isDefault ? t('The list opens as it is made') : t('The list opens with “{name}” from now on', { name }),
          )
        }
      >
        {isDefault ? t('No longer open the list with it') : t('Open the list with it')}
      </MenuItem>
      {mayChange && (
        <MenuItem icon={<Pencil size={15} />} onSelect={() => onAsk('name')}>
          {t('Rename')}
        </MenuItem>
      )}
      {can('settings:write') && (
        <MenuItem
          icon={<Share2 size={15} />}
          reason={isShared && !isMine && t('Only who made it can take it back for themselves')}
          onSelect={() =>
            void telling(
              view,
              share,
              isShared ? t('Only you see “{name}” now', { name }) : t('Everybody sees “{name}” now', { name }),
            )
          }
        >
          {isShared ? t('Keep for myself') : t('Share with the house')}
        </MenuItem>
      )}
      {mayChange && (
        <MenuItem icon={<Trash2 size={15} />} tone="critical" onSelect={() => onAsk('delete')}>
          {t('Delete')}
        </MenuItem>
      )}
    </>
  )
}

async function telling({ name }: SavedView, act: () => Promise<unknown>, words: string): Promise<void> {
  try {
    await act()
    toast.success(words)
  } catch (error) {
    toast.error(t('The view “{name}” was not changed', { name }), { description: errorText(error) })
  }
}

type DeleteViewProps = { view: SavedView; open: boolean; onClose: () => void; onGone: () => void }

function DeleteView({ view, open, onClose, onGone }: DeleteViewProps) {
  const remove = useDeleteView()
  const press = () =>
    remove.mutate(
      { params: { id: view.id } },
      {
        onSuccess: () => {
          onClose()
          onGone()
          toast.success(t('The view “{name}” is deleted', { name: view.name }))
        },
      },
    )
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      onDelete={press}
      what={{ name: view.name }}
      work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
    />
  )
}
