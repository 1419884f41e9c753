import { useState } from 'react'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import {
  versionStateLabels,
  type VersionText,
} from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { useSession } from '../../../../data/session.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { LawyerMark } from './lawyer-mark.tsx'
import { PagePreview } from './page-preview.tsx'
import { useCacheVersion } from './use-version-acts.ts'
import { stateTones } from './versions.tsx'

const acts = {
  withdraw: {
    label: 'Taslağa çevir',
    title: 'Sürüm taslağa dönsün mü?',
    text: 'Belirlenen zamanda yayınlanmaz; düzenleyip yeniden zamanlayabilirsiniz.',
    done: 'Sürüm taslağa döndü.',
  },
  look: {
    label: 'Avukat gördü',
    title: 'Bir avukat bu metni okudu mu?',
    text: 'İşaret, adınızla birlikte denetim kaydına yazılır.',
    done: 'İşaretlendi.',
  },
} as const

export function VersionReading({ version }: { version: VersionText }) {
  const { slug, version: number, state, published_at: at, author, change_note: note, revision } = version
  const { user } = useSession()
  const cacheVersion = useCacheVersion(slug, number)
  const [dialog, setDialog] = useState<keyof typeof acts | null>(null)
  const [isPending, setIsPending] = useState(false)

  async function run(act: keyof typeof acts) {
    setIsPending(true)
    const input = { params: { slug, version: number }, body: { revision } }
    try {
      const { data } =
        act === 'look'
          ? await api('POST /api/admin/static-pages/{slug}/versions/{version}/look', input)
          : await api('POST /api/admin/static-pages/{slug}/versions/{version}/withdraw', input)
      await cacheVersion(data)
      toast.success(acts[act].done)
    } catch (error) {
      toast.error(sentenceOf(error))
      await cacheVersion(null)
    } finally {
      setIsPending(false)
      setDialog(null)
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-title">{`Sürüm ${number}`}</h2>
        <StatusBadge tone={stateTones[state]}>{versionStateLabels[state]}</StatusBadge>
        <LawyerMark version={version} />
        <div className="ml-auto flex flex-wrap gap-2">
          {state === 'scheduled' && (
            <Button tone="secondary" onClick={() => setDialog('withdraw')}>
              {acts.withdraw.label}
            </Button>
          )}
          {version.needs_lawyer && user?.role === 'admin' && (
            <Button tone="secondary" onClick={() => setDialog('look')}>
              {acts.look.label}
            </Button>
          )}
        </div>
        <p className="basis-full text-small text-text2">
          {[at && `Yayın: ${formatDateTime(at)}`, `Yazan: ${author?.name ?? 'Klaket'}`, note]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <PagePreview page={version} />
      {dialog && (
        <ConfirmDialog
          open
          title={acts[dialog].title}
          confirmLabel={acts[dialog].label}
          pending={isPending}
          onConfirm={() => void run(dialog)}
          onCancel={() => setDialog(null)}
        >
          {acts[dialog].text}
        </ConfirmDialog>
      )}
    </div>
  )
}
