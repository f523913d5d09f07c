import { Camera, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PhotoStage } from '#contract/hotel/maintenance/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { base64Of } from '#web/shell/data/base64.ts'
import { smaller } from '#web/shell/data/smaller.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Ticket, useAddTicketPhoto, useRemoveTicketPhoto, useTicketPhoto } from '../data.ts'

const stageWords: Record<PhotoStage, string> = { before: t('Before'), after: t('After') }

/** What the fault looked like, and how it looks now. */
export function TicketPhotos({ ticket }: { ticket: Ticket }) {
  const isOpen = ticket.status !== 'closed'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['before', 'after'] as const).map((stage) => (
        <section key={stage} aria-label={stageWords[stage]} className="flex flex-col gap-2">
          <h3 className="text-13 font-semibold">{stageWords[stage]}</h3>
          <ul className="grid grid-cols-2 gap-2">
            {ticket.photoList
              .filter((photo) => photo.stage === stage)
              .map((photo) => (
                <Photo key={photo.id} ticket={ticket} photo={photo} canRemove={isOpen} />
              ))}
          </ul>
          {isOpen && <AddPhoto ticket={ticket} stage={stage} />}
        </section>
      ))}
    </div>
  )
}

type PhotoProps = { ticket: Ticket; photo: Ticket['photoList'][number]; canRemove: boolean }

function Photo({ ticket, photo, canRemove }: PhotoProps) {
  const { data } = useTicketPhoto(ticket.id, photo.id)
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveTicketPhoto()
  const [problem, setProblem] = useState<string | null>(null)
  const words = t('{stage}, by {name}', { stage: stageWords[photo.stage], name: photo.addedBy })
  if (!data) return <Skeleton height="6rem" />
  const address = `data:${data.type};base64,${data.content}`
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={words}
        onClick={() => setOpen(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-1 border border-line bg-sunken"
      >
        <img src={address} alt="" className="aspect-4/3 w-full object-cover" />
      </button>
      {canRemove && (
        <IconButton
          label={t('Remove {name}', { name: words })}
          icon={<Trash2 size={15} />}
          className="!absolute end-1 top-1 bg-raised"
          onClick={() =>
            remove.mutate(
              { params: { id: ticket.id, photoId: photo.id } },
              { onError: (error) => setProblem(refusalOf(error).message) },
            )
          }
        />
      )}
      {problem && <Notice tone="critical">{problem}</Notice>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words} width="wide">
        <img src={address} alt={words} className="mx-auto max-h-[75vh] max-w-full" />
      </Dialog>
    </li>
  )
}

function AddPhoto({ ticket, stage }: { ticket: Ticket; stage: PhotoStage }) {
  const add = useAddTicketPhoto()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File) => {
    setProblem(null)
    const picture = await smaller(file).catch(() => null)
    if (!picture) return setProblem(t('This is no PNG, JPEG or WebP image'))
    try {
      await add.mutateAsync({ params: { id: ticket.id }, body: { stage, photo: await base64Of(picture) } })
    } catch (error) {
      const { message, fields = [] } = refusalOf(error)
      setProblem(fields[0]?.message ?? message)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <FileButton
        label={stage === 'before' ? t('Photo of the fault') : t('Photo of the work')}
        text={t('Take a photo')}
        icon={Camera}
        accept="image/*"
        busy={add.isPending}
        onChoose={(file) => void choose(file)}
      />
    </div>
  )
}
