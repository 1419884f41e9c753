import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { StaffNews } from '../../../../../shared/content/news/news-staff.ts'
import { newsPath } from '../../../../../shared/content/news/news-pages.ts'
import { api } from '../../../../data/api/api.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { MomentField } from '../../../../staff/fields/moment-field.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'
import { afterDialogs } from '../../../../ui/navigation/dialog-history.ts'
import { CalendarClock, Trash2 } from '../../../../ui/base/icons.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { NewsState } from './news-state.tsx'
import type { NewsMove } from './news-requests.ts'

type Props = {
  news: StaffNews | null
  isDirty: boolean
  pending: 'save' | 'move' | null
  onSave: () => void
  onMove: (to: NewsMove) => Promise<boolean>
  onDeleted: () => void
}

export function NewsPublication({ news, isDirty, pending, onSave, onMove, onDeleted }: Props) {
  const status = news?.status ?? 'draft'
  const [at, setAt] = useState<string | null>(status === 'scheduled' ? (news?.published_at ?? null) : null)
  const [missing, setMissing] = useState<string>()
  const [dialog, setDialog] = useState<'withdraw' | 'delete' | null>(null)
  const isBusy = pending !== null

  async function move(to: NewsMove, done: string) {
    setMissing(undefined)
    if (await onMove(to)) toast.success(done)
  }
  function schedule() {
    if (!at) return setMissing('Lütfen gün ve saat seçin.')
    if (Date.parse(at) <= Date.now()) return setMissing('Yayın zamanı ileride olmalıdır.')
    void move({ publishAt: at }, `Haber ${formatDateTime(at)} için zamanlandı.`)
  }

  return (
    <Card as="section" aria-label="Yayın" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title">Yayın</h2>
        <NewsState status={status} />
      </div>
      <p role="status" className="-mt-2 text-small text-text2">
        {whenOf(news)}
        {isDirty
          ? ' Yazdıklarınız yalnızca bu tarayıcıda saklanıyor; henüz kaydedilmedi.'
          : news
            ? ` Son kayıt: ${formatDateTime(news.updated_at)}.`
            : ' Henüz kaydedilmedi.'}
      </p>
      <Button
        onClick={onSave}
        pending={pending === 'save'}
        pendingLabel="Kaydediliyor"
        aria-disabled={isBusy}
        aria-keyshortcuts="Control+S"
      >
        {status === 'published' ? 'Değişiklikleri yayınla' : status === 'draft' ? 'Taslağı kaydet' : 'Kaydet'}
      </Button>
      {news && status === 'published' && (
        <>
          <Link to={newsPath(news)} target="_blank" className="link self-start text-small">
            Haberi sitede aç<span className="sr-only"> (yeni sekmede açılır)</span>
          </Link>
          <Button tone="danger" onClick={() => setDialog('withdraw')} aria-disabled={isBusy}>
            Yayından kaldır
          </Button>
        </>
      )}
      {status !== 'published' && (
        <>
          <Button
            tone="secondary"
            pending={pending === 'move'}
            aria-disabled={isBusy}
            onClick={() => void move('publish', 'Haber yayında.')}
          >
            {status === 'withdrawn' ? 'Yeniden yayınla' : 'Şimdi yayınla'}
          </Button>
          <div className="flex flex-col gap-3 border-t border-line pt-4">
            <MomentField
              label="Yayın zamanı"
              name="publish_at"
              value={at}
              error={missing}
              onValueChange={(instant) => {
                setAt(instant)
                setMissing(undefined)
              }}
            />
            <Button tone="secondary" icon={CalendarClock} onClick={schedule} aria-disabled={isBusy}>
              {status === 'scheduled' ? 'Zamanı değiştir' : 'Zamanla'}
            </Button>
            {status === 'scheduled' && (
              <Button
                tone="quiet"
                onClick={() => void move('unschedule', 'Zamanlama kaldırıldı; haber yeniden taslak.')}
                aria-disabled={isBusy}
              >
                Zamanlamayı kaldır
              </Button>
            )}
          </div>
        </>
      )}
      {news && (status === 'draft' || status === 'withdrawn') && (
        <Button
          tone="quiet"
          icon={Trash2}
          onClick={() => setDialog('delete')}
          aria-disabled={isBusy}
          className="self-start"
        >
          Haberi sil
        </Button>
      )}
      <ConfirmDialog
        open={dialog === 'withdraw'}
        danger
        title="Haber yayından kaldırılsın mı?"
        confirmLabel="Yayından kaldır"
        pending={pending === 'move'}
        onConfirm={() => void move('withdraw', 'Haber yayından kaldırıldı.').then(() => setDialog(null))}
        onCancel={() => setDialog(null)}
      >
        Haber sitede, akışta ve site haritasında görünmez olur. Yeniden yayınlarsanız ilk yayın tarihini
        korur.
      </ConfirmDialog>
      {news && (
        <Deletion
          news={news}
          isOpen={dialog === 'delete'}
          onClose={() => setDialog(null)}
          onDeleted={onDeleted}
        />
      )}
    </Card>
  )
}

function whenOf(news: StaffNews | null): string {
  if (!news) return 'Yeni haber.'
  const { status, published_at: at, former_published_at: former } = news
  if (status === 'scheduled' && at) return `${formatDateTime(at)} saatinde kendiliğinden yayınlanacak.`
  if (status === 'published' && at) return `${formatDateTime(at)} tarihinde yayınlandı.`
  return status === 'withdrawn' && former ? `İlk yayını: ${formatDateTime(former)}.` : ''
}

function Deletion({
  news,
  isOpen,
  onClose,
  onDeleted,
}: {
  news: StaffNews
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}) {
  const navigate = useNavigate()
  const remove = useApiMutation('DELETE /api/admin/news/{id}', { invalidates: ['GET /api/admin/news'] })
  const client = useQueryClient()
  async function restore() {
    try {
      await api('POST /api/admin/news/{id}/restore', { params: { id: news.id } })
      for (const key of ['GET /api/admin/news', 'GET /api/admin/news/{id}'])
        void client.invalidateQueries({ queryKey: [key] })
      toast.success('Haber geri getirildi.')
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  function removeNow() {
    remove.mutate(
      { params: { id: news.id }, body: { revision: news.revision } },
      {
        onSuccess: () => {
          onDeleted()
          onClose()
          toast.success('Haber silindi.', { action: { label: 'Geri Al', onPress: () => void restore() } })
          afterDialogs(() => void navigate('/yonetim/haberler', { replace: true }))
        },
        onError: (error) => {
          onClose()
          toast.error(sentenceOf(error))
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={isOpen}
      danger
      title="Haber silinsin mi?"
      confirmLabel="Sil"
      pending={remove.isPending}
      onConfirm={removeNow}
      onCancel={onClose}
    >
      {`“${news.title}” silinir; kaydedilmemiş değişiklikleri de gider. Hemen ardından “Geri Al” ile son kaydedilen hâlini geri getirebilirsiniz.`}
    </ConfirmDialog>
  )
}
