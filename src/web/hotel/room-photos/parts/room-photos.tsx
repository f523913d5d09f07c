import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RoomType } from '../../room-types/data.ts'
import { useAddRoomPhoto, useRemoveRoomPhoto, useRoomPhotos, type RoomPhoto } from '../data.ts'
import { smaller } from '#web/shell/data/smaller.ts'

/** Photos of a room type in their order: seen, added, taken away. */
export function RoomPhotos({ type }: { type: RoomType }) {
  const { data: photos, error, refetch } = useRoomPhotos(type.id)
  const canChange = useCan()('rooms:write')
  return (
    <div className="flex flex-col gap-4">
      <ReadProblem error={error} onRetry={refetch} />
      {!photos && !error && <Skeleton height="10rem" />}
      {photos?.length === 0 && (
        <p className="text-13 text-soft">{t('No photos yet. Two or three good ones show what guests book.')}</p>
      )}
      {photos && photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} type={type} canRemove={canChange} />
          ))}
        </ul>
      )}
      {canChange && photos && <AddPhoto type={type} />}
    </div>
  )
}

function Photo({ photo, type, canRemove }: { photo: RoomPhoto; type: RoomType; canRemove: boolean }) {
  const remove = useRemoveRoomPhoto()
  const words = photo.caption || t('Photo of {name}', { name: type.name })
  return (
    <li className="relative overflow-hidden rounded-2 border border-line">
      <img src={photo.address} alt={words} className="aspect-4/3 w-full object-cover" />
      {photo.caption && <p className="truncate px-2 py-1 text-12 text-soft">{photo.caption}</p>}
      {canRemove && (
        <IconButton
          label={t('Remove {name}', { name: words })}
          icon={<Trash2 size={15} />}
          className="!absolute end-1 top-1 bg-raised"
          onClick={() =>
            remove.mutate(
              { params: { id: type.id, photoId: photo.id } },
              {
                onSuccess: () => toast.success(t('Photo removed')),
                onError: (error) => toast.error(refusalOf(error).message),
              },
            )
          }
        />
      )}
    </li>
  )
}

function AddPhoto({ type }: { type: RoomType }) {
  const add = useAddRoomPhoto()
  const input = useRef<HTMLInputElement>(null)
  const [caption, setCaption] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(null)
    const picture = await smaller(file).catch(() => null)
    if (!picture) return setProblem(t('This is no PNG, JPEG or WebP image'))
    try {
      await add.mutateAsync({ params: { id: type.id }, body: { image: await base64Of(picture), caption } })
      setCaption('')
      toast.success(t('Photo added'))
    } catch (error) {
      const { message, fields = [] } = refusalOf(error)
      setProblem(fields[0]?.message ?? message)
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-2 border border-line p-3">
      {problem && <Notice tone="critical">{t('{problem}. Nothing was changed.', { problem })}</Notice>}
      <TextField
        label={t('What it shows')}
        required={false}
        value={caption}
        onChange={setCaption}
        placeholder={t('The balcony in the morning')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('Photo')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button busy={add.isPending} onClick={() => input.current?.click()}>
          <ImageUp size={15} aria-hidden="true" />
          {t('Choose a picture')}
        </Button>
        <p className="text-12 text-soft">{t('PNG, JPEG or WebP, at most 12; large ones are made smaller.')}</p>
      </div>
    </div>
  )
}
