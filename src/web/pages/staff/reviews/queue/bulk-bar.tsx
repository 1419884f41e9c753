import { useState } from 'react'
import { mostAtOnce } from '../../../../../shared/board/reviews/review-rules.ts'
import { api } from '../../../../data/api/api.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'
import { CheckCheck } from '../../../../ui/base/icons.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Line } from './queue-lines.ts'
import type { Undo } from '../deciding/use-undo.ts'

type Props = {
  lines: readonly Line[]
  ticked: ReadonlySet<number>
  hasVisited: (line: Line) => boolean
  onTick: (ids: Set<number>) => void
  onDone: (ids: number[]) => void
  undo: Undo
}

export function BulkBar({ lines, ticked, hasVisited, onTick, onDone, undo }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const free = lines.filter(
    ({ row, state }) => state === 'waiting' && row.is_trusted && !row.is_own && !row.taken_by,
  )
  const ready = free.filter((line) => line.row.flags.length === 0 || hasVisited(line))
  const chosen = ready.filter(({ row }) => ticked.has(row.id)).slice(0, mostAtOnce)
  const flagged = free.length - ready.length
  async function approve() {
    setIsPending(true)
    try {
      const items = chosen.map(({ row: { id, revision } }) => ({ id, revision }))
      const sent = api('POST /api/admin/reviews/approve', { body: { items } }, { timeout: 120_000 })
      undo.wait(sent)
      const { data, undo_seconds: seconds } = await sent
      onDone(data.flatMap(({ id, approved }) => (approved ? [id] : [])))
      const refused = data.filter(({ approved }) => !approved)
      const done = data.length - refused.length
      if (done > 0)
        undo.offer(
          {
            items: data.flatMap(({ id, decision }) => (decision === null ? [] : [{ id, decision }])),
            title: `${done} ilan`,
            status: 'published',
            until: Date.now() + seconds * 1000,
          },
          `${done} ilan yayınlandı.`,
        )
      for (const message of new Set(refused.map((one) => one.message))) {
        const count = refused.filter((one) => one.message === message).length
        toast.warn(`${count} ilan yayınlanmadı: ${message}`)
      }
      onTick(new Set())
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setIsPending(false)
      setConfirming(false)
    }
  }
  return (
    <div className="border-b border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          tone="secondary"
          size="small"
          onClick={() =>
            onTick(
              chosen.length > 0 ? new Set() : new Set(ready.slice(0, mostAtOnce).map(({ row }) => row.id)),
            )
          }
        >
          {chosen.length > 0 ? 'Seçimi kaldır' : `Tümünü seç (${Math.min(ready.length, mostAtOnce)})`}
        </Button>
        <Button
          size="small"
          icon={CheckCheck}
          aria-disabled={chosen.length === 0}
          pending={isPending}
          onClick={() => setConfirming(true)}
        >
          {`${chosen.length} ilanı onayla`}
        </Button>
      </div>
      {flagged > 0 && (
        <p className="mt-2 text-meta text-text2">{`${flagged} işaretli ilan açılıp bakılmadan toplu onaya girmez.`}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={`${chosen.length} ilan yayınlansın mı?`}
        confirmLabel="Yayınla"
        pending={isPending}
        onConfirm={() => void approve()}
        onCancel={() => setConfirming(false)}
      >
        Hepsi güvenilen sahiplerin ilanları. Sahiplerine bildirilir.
      </ConfirmDialog>
    </div>
  )
}
