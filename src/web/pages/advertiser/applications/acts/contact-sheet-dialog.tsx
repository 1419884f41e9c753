import type { SheetPerson } from '../../../../../shared/board/applications/deciding/papers.ts'
import { mostOnPaper } from '../../../../../shared/board/applications/deciding/strength.ts'
import { useApi } from '../../../../data/queries.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { initials } from '../../../../ui/media/avatar.tsx'

type Props = {
  advertisementId: number
  selected: readonly number[]
  onOpen: (id: number) => void
  onClose: () => void
}

export function ContactSheetDialog({ advertisementId, selected, onOpen, onClose }: Props) {
  const query = useApi('GET /api/app/advertisements/{id}/contact-sheet', {
    params: { id: advertisementId },
    query: selected.length > 0 ? { application_ids: selected.slice(0, mostOnPaper).join(',') } : {},
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Fotoğraf sayfası"
      variant="sheet"
      height="full"
      size="large"
      closeOnBack
    >
      <Loaded
        query={query}
        what="Fotoğraf sayfası"
        blocks={{ size: ['h-24', 'h-64'], layout: 'flex flex-col gap-3' }}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-text2">
              Kısa listeniz boş. Bir başvuruya Yedek, Olabilir ya da Güçlü deyin ya da listeden kişi seçin.
            </p>
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {data.map((person) => (
                <li key={person.application_id} className="relative min-w-0">
                  <Face person={person} />
                  <button
                    type="button"
                    className="mt-1.5 text-start text-small font-semibold wrap-anywhere after:absolute after:inset-0"
                    onClick={() => onOpen(person.application_id)}
                  >
                    {`${person.number} ${person.name}`}
                  </button>
                  <p className="text-meta text-text2">{person.sub_category_name}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Face({ person: { name, photo } }: { person: SheetPerson }) {
  const box = 'aspect-4/5 w-full rounded-control bg-sunken object-cover'
  if (photo) return <img src={photo} alt="" loading="lazy" decoding="async" className={box} />
  return (
    <span aria-hidden className={`flex items-center justify-center text-h2 text-text3 ${box}`}>
      {initials(name)}
    </span>
  )
}
